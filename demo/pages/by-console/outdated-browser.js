// W-18: old Internet Explorer cannot run the console. Written for it: ES3, no modules, no templates.
// Everything else runs the module script and never notices this file.
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
