import { rspack } from '@rspack/core';

const { container, CopyRspackPlugin } = rspack;

export default {
  mode: 'production',
  entry: {},
  output: {
    clean: true,
    uniqueName: 'training',
    publicPath: 'auto',
    // Chunks by `import()`: otherwise they come by script tags whose address is a text, which Trusted Types refuse.
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    chunkFilename: '[name].js',
  },
  resolve: { extensions: ['.js', '.jsx'] },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [
    // The first version of the plugin has its runtime within the remote.
    new container.ModuleFederationPluginV1({
      name: 'training',
      filename: 'remoteEntry.js',
      library: { type: 'module' },
      exposes: { './application': './src/application.jsx' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
    }),
    new CopyRspackPlugin({ patterns: [{ from: 'public', info: { minimized: true } }] }),
  ],
};
