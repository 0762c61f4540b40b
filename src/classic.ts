/**
 * The classic script: for pages that cannot write `<script type="module">`. It imports the ES loader from its own folder;
 * an IIFE of everything could not be split. Built as one file without imports.
 */
import { loadChunk } from './core/load-chunk';
import { INTEGRITY_PLACEHOLDER, verifiedImport } from './elements/verified-import';
import type { Hashes } from './elements/verified-import';

// Only known while the script runs; a page that moved the text inline has no folder, so its own address serves.
const script = document.currentScript;
const base = script instanceof HTMLScriptElement && script.src ? script.src : document.baseURI;
const hashes = JSON.parse(INTEGRITY_PLACEHOLDER) as Hashes;

loadChunk(() => verifiedImport('loader.js', base, hashes)).catch((error: unknown) => {
  console.error('[by-console] the loader could not be loaded.', error);
});
