import { articleAdded } from '../../../src/web/features/cart/cartSlice';
import { listenerMiddleware } from '../../../src/web/store/listeners';
import { makeStore } from '../../../src/web/store/store';
import { memoryStorage } from '../../support/memoryStorage';
import { anArticle } from '../../support/webBuilders';

test('a listener that fails is logged, and the action has its result', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const store = makeStore({ storage: memoryStorage() });
  const failure = new Error('no toast');
  const dispatch = () => {
    throw failure;
  };
  const action = articleAdded({ article: anArticle({ id: 12 }), quantity: 1 });
  const run = listenerMiddleware({ dispatch, getState: store.getState })((passed) => store.dispatch(passed as typeof action));
  expect(run(action)).toBe(action);
  expect(logged).toHaveBeenCalledWith(failure);
});
