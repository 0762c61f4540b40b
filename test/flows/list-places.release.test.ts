// Every list of the console, back, forward and from a page that begins anew; each run does so with one list of each area.
process.env['LISTS'] = 'all';
await import('./list-places.test');
export {};
