import { Compilation, type Compiler, sources } from 'webpack';

/**
 * Webpack plugin that writes screens.json: for each named screen, the files its chunks add to those
 * of the entry. The server adds them to the page, so that a screen's code loads in parallel with
 * the entry. Of a part whose code is loaded later, but whose HTML the server sends (chunk
 * 'home.video'), only the style sheets are in the list.
 */
export class ScreenFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ScreenFiles', (compilation) => {
      // file names have their final hashes
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'ScreenFiles', stage }, () => {
        compilation.emitAsset(
          'screens.json',
          new sources.RawSource(JSON.stringify(filesOfScreens(compilation))),
        );
      });
    });
  }
}

function filesOfScreens({ entrypoints, namedChunkGroups }: Compilation): Record<string, string[]> {
  const entryFiles = new Set([...entrypoints.values()].flatMap((entry) => entry.getFiles()));
  const lazy = [...namedChunkGroups].filter(([, group]) => !group.isInitial());
  const screens = lazy.filter(([name]) => !name.includes('.'));
  return Object.fromEntries(
    screens.map(([name, group]) => {
      const parts = lazy.filter(([part]) => part.startsWith(`${name}.`));
      const styles = parts.flatMap(([, part]) =>
        part.getFiles().filter((file) => file.endsWith('.css')),
      );
      const files = new Set([...styles, ...group.getFiles()]);
      return [name, [...files].filter((file) => !entryFiles.has(file) && /\.(js|css)$/.test(file))];
    }),
  );
}
