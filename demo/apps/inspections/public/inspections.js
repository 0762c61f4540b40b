// What an index.html of the CLI would load one after the other: zone.js first, then the application.
import './polyfills.js';
export { mount, unmount, update } from './main.js';
