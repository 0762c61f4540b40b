// What has to be known before anything is painted. Written for old browsers: ES3, no modules, no templates.
(function () {
  // The outline of the page: its theme, and whether the shell or the sign-in will stand there. A guess, and no more than that.
  var root = document.documentElement;
  function mark(name, value) {
    root.setAttribute('data-' + name, value);
  }
  try {
    var kept = JSON.parse(localStorage.getItem('by-console:||:preferences') || '{}');
    if (kept.theme === 'light' || kept.theme === 'dark') mark('theme', kept.theme);
    if (/(^|; )(CSC_TOKEN|csrfToken)=./.test(document.cookie) || localStorage.getItem('CSC_TOKEN'))
      mark('shell', '');
    for (var at = 0; at < localStorage.length; at += 1) {
      var key = localStorage.key(at);
      if (/:side-menu$/.test(key) && /"collapsed":true/.test(localStorage.getItem(key)))
        mark('collapsed', '');
    }
  } catch (error) {
    // Without a store there is nothing to guess from.
  }
  // A script that does not arrive as it was built cannot say so itself.
  if (window.addEventListener)
    window.addEventListener(
      'error',
      function (event) {
        if (/\/boot\.js$/.test((event.target && event.target.src) || '')) mark('failed', '');
      },
      true,
    );
})();

// W-18: old Internet Explorer cannot run the console. Everything else never notices this.
(function () {
  var agent = window.navigator.userAgent;
  if (agent.indexOf('MSIE ') < 0 && agent.indexOf('Trident/') < 0) return;

  function show() {
    var layer = document.createElement('div');
    layer.className = 'page-notice-layer';
    layer.setAttribute('role', 'alertdialog');
    layer.setAttribute('aria-label', '浏览器版本过低');
    var lines = [
      '您的浏览器版本过低，无法使用控制台。建议使用新版 Chrome、Edge、Firefox 或 Safari 浏览器。',
      'Your browser is too old for the console. Please use a current Chrome, Edge, Firefox or Safari.',
    ];
    for (var i = 0; i < lines.length; i += 1) {
      var line = document.createElement('p');
      line.className = 'page-notice';
      line.appendChild(document.createTextNode(lines[i]));
      layer.appendChild(line);
    }
    document.body.appendChild(layer);
  }

  if (document.body) show();
  else window.attachEvent ? window.attachEvent('onload', show) : (window.onload = show);
})();
