/**
 * Runs inside QuickJS once, before any trigger's or action's script, and returns what the server calls. `run`, called with all that a script is given as one JSON
 * text, defines `api` from the host functions, a fixed clock and a seeded `Math.random`, and runs the script. Keeps its own references to the built-ins that it
 * needs to return the result as text, because the script may change the global ones.
 */
export const scriptPrelude = `'use strict';
(function () {
  var parse = JSON.parse, stringify = JSON.stringify, toText = String, freeze = Object.freeze;
  var call = globalThis.__call, log = globalThis.__log;
  delete globalThis.__call; delete globalThis.__log;
  delete globalThis.SharedArrayBuffer; delete globalThis.WeakRef; delete globalThis.FinalizationRegistry;
  var Async = (async function () {}).constructor;

  var now, seed, Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: function (target, args) { return args.length ? new (Function.prototype.bind.apply(Real, [null].concat(args)))() : new Real(now) },
    apply: function () { return new Real(now).toString() },
    get: function (target, key) { return key === 'now' ? function () { return now } : target[key] },
  });
  Real.prototype.constructor = globalThis.Date;
  Math.random = function () { seed = (Math.imul(seed, 1664525) + 1013904223) | 0; return (seed >>> 0) / 4294967296 };

  var writeLog = function () {
    var parts = [];
    for (var i = 0; i < arguments.length && i < 20; i += 1) { var argument = arguments[i]; parts.push(typeof argument === 'string' ? argument : toText(stringify(argument))) }
    log(parts.join(' ').slice(0, 2000));
  };
  var begin = function (given) {
    var api = { log: writeLog };
    now = given.now; seed = given.seed;
    given.hostNames.forEach(function (name) {
      api[name] = function () {
        var args = []; for (var i = 0; i < arguments.length; i += 1) args[i] = arguments[i];
        return call(name, stringify(args)).then(function (answer) { return answer === undefined ? undefined : parse(answer) });
      };
    });
    globalThis.api = freeze(api);
  };
  globalThis.console = freeze({ log: writeLog, info: writeLog, warn: writeLog, error: writeLog, debug: writeLog });

  var toFailure = function (error) {
    var name = '', message = '', stack = '';
    try {
      name = toText(error && error.name);
      message = toText(error && error.message !== undefined ? error.message : error).slice(0, 500);
      stack = toText(error && error.stack).slice(0, 1000);
    } catch (again) { message = message || 'thrown' }
    return stringify({ ok: false, name: name, message: message, stack: stack });
  };
  var compile = function (code) {
    try { new Async('ctx', code); return '' } catch (error) { return toText(error && error.message).slice(0, 300) || 'SyntaxError' }
  };
  var run = async function (text) {
    try {
      var given = parse(text), script = new Async('ctx', given.code);
      begin(given);
      var value = await script.call(undefined, given.input);
      var answer = stringify({ ok: true, value: value === undefined ? null : value });
      return answer === undefined ? '{"ok":true,"value":null}' : answer;
    } catch (error) { return toFailure(error) }
  };
  return { run: run, compile: compile };
})();`
