/** What is read of all screens together: comes when a page has come to rest, or with what needs it. */
export { namingsOf } from './related';
export { screens } from './registry';
