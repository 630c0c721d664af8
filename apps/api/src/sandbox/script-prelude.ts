/**
 * Runs inside QuickJS before a trigger's or an action's script: makes `api` from the host's calls, a fixed clock and a fixed chance,
 * and keeps for itself what it needs to bring the answer out as text, however the script bends the rest.
 */
export const scriptPrelude = `'use strict';
(function () {
  var parse = JSON.parse, text = JSON.stringify, words = String, freeze = Object.freeze;
  var call = globalThis.__call, log = globalThis.__log, given = parse(globalThis.__given);
  delete globalThis.__call; delete globalThis.__log; delete globalThis.__given;
  delete globalThis.SharedArrayBuffer; delete globalThis.WeakRef; delete globalThis.FinalizationRegistry;
  var Async = (async function () {}).constructor;

  var fixed = given.now, Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: function (target, args) { return args.length ? new (Function.prototype.bind.apply(Real, [null].concat(args)))() : new Real(fixed) },
    apply: function () { return new Real(fixed).toString() },
    get: function (target, key) { return key === 'now' ? function () { return fixed } : target[key] },
  });
  Real.prototype.constructor = globalThis.Date;
  var seed = given.seed;
  Math.random = function () { seed = (Math.imul(seed, 1664525) + 1013904223) | 0; return (seed >>> 0) / 4294967296 };

  var line = function () {
    var parts = [];
    for (var i = 0; i < arguments.length && i < 20; i += 1) { var one = arguments[i]; parts.push(typeof one === 'string' ? one : words(text(one))) }
    log(parts.join(' ').slice(0, 2000));
  };
  var api = { log: line };
  given.hostNames.forEach(function (name) {
    api[name] = function () {
      var args = []; for (var i = 0; i < arguments.length; i += 1) args[i] = arguments[i];
      return call(name, text(args)).then(function (answer) { return answer === undefined ? undefined : parse(answer) });
    };
  });
  globalThis.api = freeze(api);
  globalThis.console = freeze({ log: line, info: line, warn: line, error: line, debug: line });

  var say = function (error) {
    var name = '', message = '';
    try { name = words(error && error.name); message = words(error && error.message !== undefined ? error.message : error).slice(0, 500) } catch (again) { message = 'thrown' }
    return text({ ok: false, name: name, message: message });
  };
  globalThis.__compile = function (code) {
    try { new Async('ctx', code); return '' } catch (error) { return words(error && error.message).slice(0, 300) || 'SyntaxError' }
  };
  globalThis.__run = async function (code, input) {
    var script;
    try { script = new Async('ctx', code) } catch (error) { return text({ ok: false, name: 'SyntaxError', message: words(error && error.message).slice(0, 500) }) }
    delete globalThis.__run; delete globalThis.__compile;
    try {
      var value = await script.call(undefined, parse(input));
      var answer = text({ ok: true, value: value === undefined ? null : value });
      return answer === undefined ? '{"ok":true,"value":null}' : answer;
    } catch (error) { return say(error) }
  };
})();`
