/*
 * Inline script that runs before the first paint. It removes the data of an ended session, sets theme and language
 * without a flash of the wrong ones, holds forms that are submitted before hydration, and sends the requests of the
 * dashboard's first screen while its scripts are loading. Its hash is in the server's CSP. The build inserts before this
 * file API, the server's address, FIRST_CALLS, paths, PAGE_CALLS, paths by page with places for account and
 * days, and SEARCH_PATH.
 */
/* global API, FIRST_CALLS, PAGE_CALLS, SEARCH_PATH */
(function () {
  function isOver(kept, deadline) {
    return kept.getItem(deadline) !== null && Number(kept.getItem(deadline)) <= Date.now();
  }
  function forget(kept, keys) {
    keys.forEach(function (key) {
      kept.removeItem(key);
    });
  }
  /* api-client.ts reads the responses. */
  function ask(token, language, paths) {
    var answers = {};
    var headers = {
      Accept: 'application/json',
      'Accept-Language': language,
      Authorization: 'Bearer ' + token,
    };
    paths.forEach(function (path) {
      answers[path] = fetch(API + path, { headers: headers, signal: AbortSignal.timeout(10000) });
      answers[path].catch(function () {});
    });
    window.askedAhead = { token: token, language: language, answers: answers };
  }
  /* Account that the screens show (account-choice.ts), of an address that says nothing else. */
  function chosenAccount() {
    var asked = /^(?:\?account=(all|sample|[1-9]\d{0,8}))?$/.exec(location.search);
    if (!asked) return null;
    if (asked[1]) return asked[1];
    var ofTab = JSON.parse(sessionStorage.getItem('tabAccount') || 'null');
    var choice = ofTab ? ofTab.choice : JSON.parse(localStorage.getItem('account') || '1');
    /* Accounts of others (shared-accounts.ts) are asked for by the scripts. */
    return choice > 9999999999 ? null : String(choice);
  }
  /* Twelve months up to today in Istanbul (features/analysis/view.ts); every account but the virtual one is real. */
  function filledIn(path, account) {
    var today = new Date(Date.now() + 10800000).toISOString().slice(0, 10);
    var yearAgo = (today.slice(0, 4) - 1 + today.slice(4)).replace('-02-29', '-02-28');
    var world = account === '1' ? '' : '?world=real';
    var filled = path.replace('{account}', account).replace('{world}', world);
    return filled.replace('{from}', yearAgo).replace('{to}', today);
  }
  try {
    var root = document.documentElement;
    var isDashboard = location.pathname === '/dashboard';
    var isList = location.pathname === '/portfolios';
    var stored = localStorage;
    var inTab = sessionStorage;
    var language = stored.getItem('lang');
    if (stored.getItem('darkMode') === 'true') document.body.classList.add('dark');
    if (stored.getItem('colorBlind') === 'true') document.body.classList.add('cb');
    if (language === 'en' || language === 'fr') {
      root.lang = language;
      root.classList.add('not-as-drawn');
    }
    /* The deadline may have passed while the browser was closed. */
    if (isOver(inTab, 'otpCredentialsDeadline')) {
      forget(inTab, ['emailOrUsername', 'password', 'otpResendAt', 'otpCredentialsDeadline']);
    }
    if (isOver(inTab, 'passwordResetDeadline')) forget(inTab, ['passwordReset', 'passwordResetDeadline']);
    var token = stored.getItem('token');
    if (!token || isOver(stored, 'sessionDeadline')) {
      forget(stored, [
        'userProfile',
        'lastFigures',
        'account',
        'entryAccount',
        'recentPages',
        'accountChange',
        'sessionLogin',
        'sessionDeadline',
        'token',
      ]);
    } else if (location.pathname === '/login' && !location.search && !location.hash) {
      history.replaceState(null, '', '/dashboard');
      root.classList.add('not-as-drawn');
    }
    /* The account of the address, otherwise the last one; no figures of one account are needed for several. */
    var named = /^\?account=([1-9]\d{0,8})$/.exec(location.search);
    var last = stored.getItem('account');
    var account = named ? named[1] : last;
    if (account === '1') account = null;
    var isOne = account === null || /^\d+$/.test(account);
    var isShown = isOne && isDashboard && (named || !location.search);
    if (stored.getItem('token') && isShown)
      ask(
        token,
        root.lang,
        FIRST_CALLS.map(function (call) {
          return account === null ? call : call + '?account=' + account;
        }),
      );
    var calls = PAGE_CALLS[location.pathname];
    var chosen = calls && stored.getItem('token') ? chosenAccount() : null;
    if (chosen) {
      ask(
        token,
        root.lang,
        calls.map(function (call) {
          return filledIn(call, chosen);
        }),
      );
    }
    /* As in asset-facts-query.ts: every account but the virtual one is of the real world. */
    var asset = /^\/asset\/([a-z]+)\/([A-Za-z0-9.]{1,15})$/.exec(location.pathname);
    var holder = asset && stored.getItem('token') ? chosenAccount() : null;
    if (holder) {
      var world = holder === '1' ? '' : '&world=real';
      ask(token, root.lang, [SEARCH_PATH + '?q=' + asset[2].toUpperCase() + '&kinds=' + asset[1] + world]);
    }
    /* The prerendered pages fit Turkish, the wide menu and no sample; drawn-frame.ts shows them. */
    var shown = isList ? account || '1' : isShown ? account || '1' : chosen || holder;
    if (stored.getItem('token') && shown && shown !== 'sample') {
      if (root.lang === 'tr' && stored.getItem('sidebarCollapsed') !== 'true') {
        if (shown !== '1') root.classList.add('real-chosen');
        root.classList.replace('not-as-drawn', 'before-font');
      }
    }
  } catch (blocked) {
    /* Blocked storage: the defaults of index.html stay. */
  }
  addEventListener(
    'submit',
    function (event) {
      if (!document.querySelector('[data-prerendered]')) return;
      event.preventDefault();
      event.stopPropagation();
      window.heldForm = event.target;
    },
    true,
  );
})();
