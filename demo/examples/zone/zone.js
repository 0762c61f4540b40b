import 'zone.js';
