// The bar of the site: the build writes it into the pages that ask for it, and the documentation's own bar is made of the same.

/** The pages of the site by what their texts are called. */
export const sitePages = {
  gallery: '/',
  console: '/by-console/',
  partner: '/partner/',
  examples: '/examples/',
  contract: '/contract/',
  docs: '/docs/',
};

/** What the choice of colours offers; a page says first what none has chosen. */
export const siteThemes = /** @type {const} */ (['auto', 'light', 'dark']);

const place = /<!-- bar -->(.*?)<!-- \/bar -->/s;

/**
 * Writes the bar where a page has the place for it, around what is the page's own.
 *
 * @param {string} html
 * @param {string} current The path of the page.
 * @returns {string}
 */
export function withSiteBar(html, current) {
  const links = Object.entries(sitePages).map(
    ([name, path]) =>
      `<a href="${path}"${path === current ? ' aria-current="page"' : ''} data-text="${name}"></a>`,
  );
  const themes = siteThemes.map(
    (theme) => `<option value="${theme}" data-text="${theme}"></option>`,
  );
  return html.replace(
    place,
    (/** @type {string} */ _, /** @type {string} */ own) => `<header class="top">
      <a class="brand" href="/">by-console</a>
      <nav aria-label="by-console">
        ${links.join('\n        ')}
      </nav>
      <form id="options" class="tools" aria-label="options">
        <label><span data-text="language"></span>
          <select name="lang"><option value="zh-CN">中文</option><option value="en">English</option></select>
        </label>
        <label><span data-text="theme"></span>
          <select name="theme">${themes.join('')}</select>
        </label>${own.trimEnd()}
      </form>
    </header>`,
  );
}
