// An old jQuery page in the console's iframe: what it needs of the protocol is this file.
(function ($) {
  var chapters = {
    'zh-CN': { start: '开机前检查', stop: '停机步骤', all: '全部章节' },
    en: { start: 'Before the start', stop: 'How to stop', all: 'All chapters' },
  };
  var port;
  var state = { route: '/', locale: 'zh-CN', theme: 'light' };

  function go(route) {
    state.route = route;
    port.postMessage({ type: 'route', route: route, replace: false });
    draw();
  }

  function draw() {
    var texts = chapters[state.locale];
    var id = state.route.replace(/^\/|\?.*$/g, '');
    var main = $('#main').empty();
    $(document.documentElement).attr('data-theme', state.theme).css('color-scheme', state.theme);
    if (texts[id] && id !== 'all') {
      main.append($('<h2>').text(texts[id]));
      main.append(
        $('<button>', { type: 'button' })
          .text(texts.all)
          .on('click', function () {
            go('/');
          }),
      );
    } else {
      $.each(['start', 'stop'], function (_, each) {
        main.append(
          $('<p>').append(
            $('<button>', { type: 'button' })
              .text(texts[each])
              .on('click', function () {
                go('/' + each);
              }),
          ),
        );
      });
    }
    port.postMessage({ type: 'resize', height: document.documentElement.scrollHeight });
  }

  $(window).on('message', function (event) {
    var original = event.originalEvent;
    if (original.source !== window.parent || !original.data || original.data.type !== 'hello')
      return;
    port = original.ports[0];
    state = original.data;
    port.onmessage = function (message) {
      if (message.data.type !== 'state') return;
      $.extend(state, message.data);
      draw();
    };
    port.postMessage({ type: 'ready', version: 1 });
    draw();
  });
})(window.jQuery);
