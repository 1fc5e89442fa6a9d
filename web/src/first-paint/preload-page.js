/*
 * Inline script in the head: requests the files of the page that is opened, before any of them names the next. The build
 * inserts FILES_OF, by page: files that it always needs, and those of each language.
 */
/* global FILES_OF */
(function () {
  try {
    var files = FILES_OF[location.pathname];
    if (!files || !localStorage.getItem('token')) return;
    files.always.concat(files[localStorage.getItem('lang')] || files.tr).forEach(function (href) {
      var link = document.createElement('link');
      link.rel = /\.css$/.test(href) ? 'preload' : 'modulepreload';
      if (link.rel === 'preload') link.as = 'style';
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    });
  } catch (blocked) {
    /* Blocked storage: the files are requested one after another. */
  }
})();
