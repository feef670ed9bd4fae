// @full commands: commands, starts and jobs.
import { useCommands } from './commandSupport';

const { shop, outputText, newShop } = useCommands();

test('FIGURE-15 demo-history says in French why a shop gets none', async () => {
  await newShop();
  expect(await shop('demo-history')).toBe(1);
  expect(outputText()).toContain('Cette boutique n’a pas d’articles à prix connu');
});
