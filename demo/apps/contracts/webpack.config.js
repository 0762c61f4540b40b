const CopyPlugin = require('copy-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { VueLoaderPlugin } = require('vue-loader');

module.exports = {
  mode: 'production',
  entry: { main: './src/main.js' },
  output: {
    clean: true,
    filename: 'main.js',
    // These three are what the documentation of qiankun asks of a sub-application.
    library: 'contracts-[name]',
    libraryTarget: 'umd',
    chunkLoadingGlobal: 'webpackJsonp_contracts',
  },
  module: {
    rules: [
      { test: /\.vue$/, loader: 'vue-loader' },
      // A sheet of its own: `style-loader` would write a `<style>` into the head of the console's page.
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [
    new VueLoaderPlugin(),
    new MiniCssExtractPlugin({ filename: 'contracts.css' }),
    new CopyPlugin({ patterns: [{ from: 'public', info: { minimized: true } }] }),
  ],
};
