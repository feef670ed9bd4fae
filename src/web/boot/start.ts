/** Lets the browser paint and handle input. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Evaluates modules, libraries first: all of them in one task would block a slow device for too
 * long.
 */
const modules = [
  () => import(/* webpackMode: "eager" */ './reactDom'),
  () => import(/* webpackMode: "eager" */ './queryToolkit'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '../api/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '../api/endpoints.gen'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '../store/persist'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '../store/store'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '../frame/header/ServiceLine'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '../frame/Frame'),
];

/** Starts the application in stages. */
async function boot(): Promise<void> {
  for (const load of modules) {
    await pause();
    await load();
  }
  await pause();
  const { openStore } = await import(/* webpackMode: "eager" */ './openStore');
  const { renderShop } = await import(/* webpackMode: "eager" */ './renderShop');
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const opened = await openStore(root, pause);
  renderShop(root, opened);
}

void boot();
