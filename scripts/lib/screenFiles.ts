import { Compilation, type Compiler, sources } from 'webpack';

/**
 * Writes screens.json: for each named screen, the files its chunks add to those of the entry. The server names them in the page, so
 * that a screen's code comes together with the shop's and not after it.
 */
export class ScreenFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ScreenFiles', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE; // names bear their final hashes
      compilation.hooks.processAssets.tap({ name: 'ScreenFiles', stage }, () => {
        compilation.emitAsset('screens.json', new sources.RawSource(JSON.stringify(filesOfScreens(compilation))));
      });
    });
  }
}

function filesOfScreens({ entrypoints, namedChunkGroups }: Compilation): Record<string, string[]> {
  const known = new Set([...entrypoints.values()].flatMap((entry) => entry.getFiles()));
  const screens = [...namedChunkGroups].filter(([, group]) => !group.isInitial());
  return Object.fromEntries(
    screens.map(([name, group]) => [name, group.getFiles().filter((file) => !known.has(file) && /\.(js|css)$/.test(file))]),
  );
}
