import { resolve } from 'node:path';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { Compilation, type Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { ScreenFiles } from './scripts/lib/screenFiles';
import { company } from './src/content/company';
import { tradeDefaults } from './src/content/trade';
import { CHUNK_TIMEOUT_MS } from './src/domain/limits';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** URL of the API: a path of this origin, or another server with the same contract. */
const apiAddress = process.env.API_ADDRESS ?? '/api';

/** Hashes of class names and assets must be equal in both builds. */
const assetModuleFilename = 'static/[name].[contenthash:5][ext]';
const PUBLIC_PATH = '/';

const typescript = {
  test: /\.tsx?$/,
  resourceQuery: { not: /inline/ },
  loader: 'ts-loader',
  exclude: /node_modules/,
  options: {
    transpileOnly: true,
    onlyCompileBundledFiles: true,
    compilerOptions: { noEmit: false },
  },
};
const edited = (library: string) => ({
  loader: resolve(__dirname, 'scripts/lib/libraryEdits.cjs'),
  options: { library },
});
/** A third of it is for its framework mode, and can be left out. */
const router = { include: /react-router[\\/]dist/, use: edited('react-router') };
const persist = { include: /redux-persist[\\/]es/, use: edited('redux-persist') };
const rcUtil = {
  include: /@rc-component[\\/]util[\\/]es[\\/]hooks[\\/]useId/,
  use: edited('rc-util'),
};
/**
 * The plot's own copy of Redux Toolkit: what it alone uses of the shop's would be in the first load
 * of visitors.
 */
const plots = {
  include: /node_modules[\\/]recharts[\\/]/,
  resolve: {
    alias: {
      '@reduxjs/toolkit$': resolve(
        __dirname,
        'node_modules/@reduxjs/toolkit/dist/redux-toolkit.legacy-esm.js',
      ),
    },
  },
};
const plotIds = {
  include: /recharts[\\/]es6[\\/]util[\\/]useId/,
  use: edited('recharts'),
};
const assets = { test: /\.(svg|png|webp|pdf)$/, exclude: /partage\.png$/, type: 'asset/resource' };
/** Picture of shared links, at an address that the server knows. */
const sharedPicture = {
  test: /partage\.png$/,
  type: 'asset/resource',
  generator: { filename: 'partage.png' },
};
const assetsOfStyles = { test: /\.svg$/, issuer: /\.css$/, type: 'asset/inline' };

const cssModules = (production: boolean, exportOnlyLocals: boolean) => ({
  loader: 'css-loader',
  options: {
    modules: {
      namedExport: false,
      exportLocalsConvention: 'as-is',
      localIdentName: production ? '[hash:base64:4]' : '[name]__[local]',
      exportOnlyLocals,
    },
  },
});

const localforage = resolve(__dirname, 'node_modules/localforage/src');

const resolveOptions = (production: boolean) => ({
  extensions: ['.tsx', '.ts', '.js'],
  alias: {
    // The package's default export is its development build.
    ...(production && {
      'react-router$': resolve(__dirname, 'node_modules/react-router/dist/production/index.mjs'),
    }),
    // localforage from its sources with the IndexedDB driver only, which saves bytes. Where
    // IndexedDB is blocked, nothing is persisted (store/browserStorage.ts). The others are replaced
    // by files of its own: empty modules would be a chunk of their own.
    localforage$: resolve(localforage, 'localforage.js'),
    'lie/polyfill': resolve(localforage, 'utils/isArray.js'),
    [resolve(localforage, 'drivers/websql.js')]: resolve(localforage, 'drivers/indexeddb.js'),
    [resolve(localforage, 'drivers/localstorage.js')]: resolve(localforage, 'drivers/indexeddb.js'),
    [resolve(localforage, 'utils/serializer.js')]: resolve(localforage, 'utils/isArray.js'),
  },
});

/**
 * V8 compiles all functions of the first scripts in the background, while they arrive. It would do
 * so one by one when they are called, which keeps the page from answering to input. Other engines
 * see a comment.
 */
const compiledBeforeUse = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  entryOnly: true,
  test: /\.js$/,
  // The minimizer would remove it.
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

const cacheOptions = (name: string) => ({
  type: 'filesystem' as const,
  name,
  cacheDirectory: resolve(__dirname, '.cache/webpack'),
  buildDependencies: { config: [__filename, `${resolve(__dirname, 'scripts/lib')}/`] },
});

export default function configure(
  _env: unknown,
  argv: { mode?: string },
): Configuration & { devServer: DevServer } {
  const production = argv.mode === 'production';
  return {
    mode: production ? 'production' : 'development',
    entry: { main: './src/web/main.ts' },
    output: {
      path: resolve(__dirname, 'dist/web'),
      publicPath: PUBLIC_PATH,
      filename: production ? 'static/[name].[contenthash:8].js' : 'static/[name].js',
      // The first script holds the hashes of all chunks: shorter ones make it smaller.
      chunkFilename: production ? 'static/[id].[contenthash:5].js' : 'static/[name].js',
      chunkLoadingGlobal: 'chunks', // in every file
      charset: false, // the server says it
      assetModuleFilename,
      chunkLoadTimeout: CHUNK_TIMEOUT_MS, // ERR-47
      clean: true,
    },
    target: ['web', 'es2022'],
    devtool: production ? 'source-map' : 'eval-source-map',
    resolve: resolveOptions(production),
    cache: cacheOptions(`browser-${argv.mode}`),
    module: {
      // its code would be in every first load
      parser: { javascript: { anonymousDefaultExportName: false } },
      rules: [
        typescript,
        router,
        persist,
        rcUtil,
        plots,
        plotIds,
        {
          test: /\.module\.css$/,
          use: [MiniCssExtractPlugin.loader, cssModules(production, false)],
        },
        {
          test: /\.css$/,
          exclude: /\.module\.css$/,
          use: [MiniCssExtractPlugin.loader, 'css-loader'],
        },
        {
          resourceQuery: /inline/,
          type: 'asset/source',
          use: resolve(__dirname, 'scripts/lib/inlineScriptLoader.cjs'),
        },
        assets,
        sharedPicture,
        assetsOfStyles,
      ],
    },
    optimization: {
      // Hashes of what was built, written over the first ones, would replace any text that equals
      // one: the number '356000000' with '60000' in it became '35b1c3200'.
      realContentHash: false,
      // What an administrator pastes is read by modules that visitors' screens share: split by this
      // file too, they would be larger. Nothing else uses the package of the device's database.
      splitChunks: {
        // Smaller parts that screens share cost more as files of their own.
        minSize: 40_000,
        chunks: ({ name }) => !['pastedList', 'ownText', 'device'].includes(name ?? ''),
      },
      mangleExports: 'size',
      chunkIds: 'size',
      moduleIds: 'natural',
      minimizer: [
        // 22 CPU seconds instead of 56 with terser, and 0.6 kB smaller (docs/decisions/start.md);
        // passes 3 and 4 save 0.2 kB more.
        new MinimizerPlugin({
          test: /\.js$/,
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 4 } },
          // The licences stand beside each file, in *.LICENSE.txt.
          extractComments: { condition: 'some', banner: false },
        }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify }),
      ],
    },
    performance: { hints: false },
    plugins: [
      new webpack.DefinePlugin({
        __API_ADDRESS__: JSON.stringify(apiAddress),
        __HAS_WORKER__: production,
      }),
      new HtmlWebpackPlugin({
        template: './src/web/index.html',
        scriptLoading: 'defer',
        templateParameters: { apiAddress, company: { ...company, ...tradeDefaults } },
      }),
      new MiniCssExtractPlugin({
        filename: production ? 'static/[name].[contenthash:8].css' : 'static/[name].css',
        chunkFilename: production ? 'static/[id].[contenthash:5].css' : 'static/[name].css',
        ignoreOrder: true,
        linkType: false,
      }),
      new ScreenFiles(),
      ...(production
        ? [
            compiledBeforeUse,
            new CompressionPlugin({
              test: /\.(js|css|html|svg)$/,
              algorithm: 'gzip',
              filename: '[path][base].gz',
              minRatio: 0.95,
            }),
            new CompressionPlugin({
              test: /\.(js|css|html|svg)$/,
              algorithm: 'brotliCompress',
              filename: '[path][base].br',
              minRatio: 0.95,
              compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } } as never,
            }),
          ]
        : []),
    ],
    devServer: {
      port: Number(process.env.WEB_PORT ?? '8080'),
      historyApiFallback: { disableDotRule: true },
      proxy: [{ context: ['/api'], target: server }],
      hot: true,
    },
  };
}

/**
 * The service worker, one file without hash in its name.
 * @param build what scripts/lib/buildWorker.mjs tells it.
 */
export function configureWorker({
  mode,
  build,
}: {
  mode: 'production' | 'development';
  build: object;
}): Configuration {
  return {
    mode,
    entry: './src/serviceWorker/main.ts',
    output: { path: resolve(__dirname, 'dist/web'), filename: 'sw.js' },
    target: ['webworker', 'es2022'],
    devtool: false,
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [typescript] },
    optimization: {
      splitChunks: false,
      minimizer: [
        new MinimizerPlugin({
          test: /\.js$/,
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 4 } },
        }),
      ],
    },
    performance: { hints: false },
    plugins: [new webpack.DefinePlugin({ __BUILD__: JSON.stringify(build) })],
  };
}

/**
 * The renderer of the public pages, one file for Node: class names and assets as in the browser's
 * build, no administration.
 */
export function configurePages({ mode }: { mode: 'production' | 'development' }): Configuration {
  const production = mode === 'production';
  return {
    mode,
    entry: './src/web/boot/serverEntry.tsx',
    output: {
      path: resolve(__dirname, 'dist/pages'),
      publicPath: PUBLIC_PATH,
      filename: 'renderer.js',
      library: { type: 'commonjs2' },
      assetModuleFilename,
      clean: true,
    },
    target: 'node20',
    devtool: 'source-map',
    resolve: resolveOptions(production),
    cache: cacheOptions(`pages-${mode}`),
    module: {
      rules: [
        typescript,
        { test: /\.module\.css$/, use: [cssModules(production, true)] },
        { ...assets, generator: { emit: false } },
      ],
    },
    optimization: {
      splitChunks: false,
      minimizer: [
        // The thread keeps the text of the script: 1.4 MB in ASCII, 7.4 as webpack writes it. The
        // names of functions stay for the stacks in the log.
        new MinimizerPlugin({
          test: /\.js$/,
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: {
            compress: { keep_fnames: true },
            mangle: { keep_fnames: true, keep_classnames: true },
            format: { asciiOnly: true, comments: false },
          },
          extractComments: false,
        }),
      ],
    },
    performance: { hints: false },
    plugins: [
      new webpack.DefinePlugin({ __API_ADDRESS__: JSON.stringify(apiAddress) }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.IgnorePlugin({ resourceRegExp: /\/(admin|articleEditor)\// }),
    ],
  };
}
