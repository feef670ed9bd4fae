import { Compilation, type Compiler, sources } from 'webpack';

/**
 * Webpack plugin that writes screens.json: for each named screen, the files its chunks add to those of the entry.
 * The server preloads them, so that a screen's code loads in parallel with the entry.
 */
export class ScreenFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ScreenFiles', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE; // file names have their final hashes
      compilation.hooks.processAssets.tap({ name: 'ScreenFiles', stage }, () => {
        compilation.emitAsset('screens.json', new sources.RawSource(JSON.stringify(filesOfScreens(compilation))));
      });
    });
  }
}

function filesOfScreens({ entrypoints, namedChunkGroups }: Compilation): Record<string, string[]> {
  const entryFiles = new Set([...entrypoints.values()].flatMap((entry) => entry.getFiles()));
  const screens = [...namedChunkGroups].filter(([, group]) => !group.isInitial());
  return Object.fromEntries(
    screens.map(([name, group]) => [name, group.getFiles().filter((file) => !entryFiles.has(file) && /\.(js|css)$/.test(file))]),
  );
}
