/**
 * Runs inside QuickJS before any author's script: defines the copy of the answers, a few functions of `_`, a fixed clock and a fixed random seed.
 * The copy is frozen, so that no script sees changes of another; one that sorts or pushes in place gets its own copy.
 */
export const prelude = `'use strict';
(function () {
  var parse = JSON.parse, text = JSON.stringify, freeze = Object.freeze, own = Object.hasOwn, make = Function, asText = String;
  var isObject = function (v) { return typeof v === 'object' && v !== null };
  var frozen = function (v) { if (isObject(v)) { for (var k of Object.keys(v)) frozen(v[k]); freeze(v) } return v };
  var split = function (path) { return Array.isArray(path) ? path : asText(path).split(/[.[\\]]/).filter(function (p) { return p !== '' }) };
  var get = function (o, path, other) { for (var p of split(path)) { if (!isObject(o) || !own(o, p)) return other; o = o[p] } return o === undefined ? other : o };
  var by = function (f) { return typeof f === 'function' ? f : f === undefined || f === null ? function (v) { return v }
    : isObject(f) ? function (v) { return Object.keys(f).every(function (k) { return text(get(v, k)) === text(f[k]) }) } : function (v) { return get(v, f) } };
  var list = function (c) { return Array.isArray(c) ? c : isObject(c) ? Object.values(c) : [] };
  var num = function (v) { var n = Number(v); return n === n ? n : 0 };
  var shifted = function (v, n) { var p = asText(v).split('e'); return Number(p[0] + 'e' + (Number(p[1] || 0) + n)) };
  var isEmpty = function (v) { return v === null || v === undefined || typeof v === 'number' || typeof v === 'boolean' || (isObject(v) ? Object.keys(v).length === 0 : asText(v).length === 0) };
  var first = function (c, f, sign) { var g = by(f), best; for (var v of list(c)) if (best === undefined || sign * (g(v) - g(best)) < 0) best = v; return best };
  var ordered = function (c, f) { var g = by(f); return list(c).slice().sort(function (a, b) { var x = g(a), y = g(b); return x < y ? -1 : x > y ? 1 : 0 }) };
  var pick = function (o, keys, wanted) { var out = {}, set = [].concat(keys); for (var k of Object.keys(o || {})) if (set.includes(k) === wanted) out[k] = o[k]; return out };
  globalThis._ = freeze({
    get: get, has: function (o, p) { return get(o, p) !== undefined }, isEmpty: isEmpty,
    set: function (o, path, v) { var keys = split(path), here = o; keys.forEach(function (k, i) {
      if (i === keys.length - 1) here[k] = v; else here = here[k] = isObject(here[k]) ? here[k] : /^\\d+$/.test(keys[i + 1]) ? [] : {} }); return o },
    sum: function (c) { return list(c).reduce(function (a, v) { return a + num(v) }, 0) },
    sumBy: function (c, f) { var g = by(f); return list(c).reduce(function (a, v) { return a + num(g(v)) }, 0) },
    mean: function (c) { var l = list(c); return l.reduce(function (a, v) { return a + num(v) }, 0) / l.length },
    meanBy: function (c, f) { var g = by(f), l = list(c); return l.reduce(function (a, v) { return a + num(g(v)) }, 0) / l.length },
    min: function (c) { return first(c, undefined, 1) }, max: function (c) { return first(c, undefined, -1) },
    minBy: function (c, f) { return first(c, f, 1) }, maxBy: function (c, f) { return first(c, f, -1) },
    map: function (c, f) { var g = by(f); return list(c).map(function (v, i) { return g(v, i) }) },
    filter: function (c, f) { return list(c).filter(by(f)) }, reject: function (c, f) { var g = by(f); return list(c).filter(function (v) { return !g(v) }) },
    find: function (c, f) { return list(c).find(by(f)) }, some: function (c, f) { return list(c).some(by(f)) }, every: function (c, f) { return list(c).every(by(f)) },
    forEach: function (c, f) { list(c).forEach(f); return c }, each: function (c, f) { list(c).forEach(f); return c },
    reduce: function (c, f, a) { return list(c).reduce(f, a) }, includes: function (c, v) { return typeof c === 'string' ? c.includes(v) : list(c).includes(v) },
    keys: function (o) { return Object.keys(o || {}) }, values: function (o) { return list(o) }, size: function (c) { return typeof c === 'string' ? c.length : list(c).length },
    first: function (c) { return list(c)[0] }, head: function (c) { return list(c)[0] }, last: function (c) { return list(c).at(-1) },
    uniq: function (c) { return Array.from(new Set(list(c))) }, compact: function (c) { return list(c).filter(Boolean) }, flatten: function (c) { return list(c).flat() },
    sortBy: ordered, pick: function (o, k) { return pick(o, k, true) }, omit: function (o, k) { return pick(o, k, false) },
    isNil: function (v) { return v === null || v === undefined }, isNumber: function (v) { return typeof v === 'number' }, isString: function (v) { return typeof v === 'string' },
    isArray: Array.isArray, isObject: isObject, isEqual: function (a, b) { return text(a) === text(b) }, toNumber: Number, toString: function (v) { return v === null || v === undefined ? '' : asText(v) },
    round: function (v, d) { var n = Math.trunc(num(d)), r = Number(v); return Number.isFinite(r) ? shifted(Math.round(shifted(r, n)), -n) : r }, trim: function (v) { return asText(v).trim() },
    groupBy: function (c, f) { var g = by(f), out = {}; list(c).forEach(function (v) { var k = asText(g(v)); (out[k] = own(out, k) ? out[k] : []).push(v) }); return out },
    range: function (n) { return Array.from({ length: Math.min(n, 10000) }, function (_, i) { return i }) },
  });
  var silent = function () {};
  globalThis.console = freeze({ log: silent, info: silent, warn: silent, error: silent, debug: silent });
  delete globalThis.SharedArrayBuffer; delete globalThis.WeakRef; delete globalThis.FinalizationRegistry;

  var fixed = 0, Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: function (target, args) { return args.length ? new (Function.prototype.bind.apply(Real, [null].concat(args)))() : new Real(fixed) },
    apply: function () { return new Real(fixed).toString() },
    get: function (target, key) { return key === 'now' ? function () { return fixed } : target[key] },
  });
  Real.prototype.constructor = globalThis.Date;
  var seed = 1;
  Math.random = function () { seed = (Math.imul(seed, 1664525) + 1013904223) | 0; return (seed >>> 0) / 4294967296 };

  var answers = {}, form = '{}', made = new Map();
  var names = ['data', 'row', 'rowIndex', 'value', 'input', 'component', 'form', 'show', 'valid', 'result', 'schema', 'next', 'page', 'values'];
  var compiled = function (code, variable) {
    var key = variable + '\\n' + code;
    var all = onlyKey(code) ? names.concat(['instance']) : names;
    if (!made.has(key)) made.set(key, { call: make.apply(null, all.concat([code + '\\n;return ' + variable])), own: inPlace.test(code), form: /\\bform\\b/.test(code) });
    return made.get(key);
  };
  var inPlace = /\\.(?:sort|reverse|push|pop|shift|unshift|splice|fill|copyWithin)\\s*\\(|\\b(?:data|row)\\b[^=;\\n]*[^=!<>]=[^=]|_\\.set\\b/;
  var onlyKey = function (code) { return /\\binstance\\b/.test(code) && !/\\binstance\\b(?!\\s*\\.\\s*key\\b)/.test(code) };
  var outcome = function (run) {
    try { return run() } catch (error) {
      var kind = '', message = '';
      try { kind = asText(error && error.name); message = asText(error && error.message !== undefined ? error.message : error).slice(0, 300) } catch (again) { message = 'thrown' }
      return text({ ok: false, kind: kind, message: message });
    }
  };
  globalThis.__engine = freeze({
    load: function (f, data, now) { form = f; answers = frozen(parse(data)); fixed = now; seed = 1 },
    set: function (path, value) {
      var keys = parse(path), put = function (o, i) {
        var copy = Array.isArray(o) ? o.slice() : isObject(o) ? Object.assign({}, o) : typeof keys[i] === 'number' ? [] : {};
        if (i === keys.length - 1) { if (value === undefined) delete copy[keys[i]]; else copy[keys[i]] = frozen(parse(value)) }
        else copy[keys[i]] = put(copy[keys[i]], i + 1);
        return freeze(copy);
      };
      answers = put(answers, 0);
    },
    compile: function (code) { return outcome(function () { make.apply(null, names.concat([code])); return text({ ok: true }) }) },
    run: function (code, variable, call) {
      return outcome(function () {
        var c = parse(call), script, wanted = {};
        try { script = compiled(code, variable) } catch (error) { return text({ ok: false, kind: 'SyntaxError', message: asText(error && error.message).slice(0, 300) }) }
        var data = script.own ? parse(text(answers)) : answers;
        var row = c.row.length ? get(data, c.row, {}) : data;
        wanted.result = c.result;
        wanted[variable] = c.initial;
        var result = script.call.call(undefined, data, row, c.rowIndex, wanted.value, c.input, c.component, script.form ? parse(form) : undefined, wanted.show, wanted.valid, wanted.result, wanted.schema, wanted.next, wanted.next, wanted.values, freeze({ key: c.key }));
        if (result !== null && (variable === 'show' || variable === 'result')) result = Boolean(result);
        if (typeof result === 'number' && !Number.isFinite(result)) result = undefined;
        var out = text({ ok: true, value: result });
        return out === undefined || out.length > 262144 ? text({ ok: false, kind: 'InternalError', message: 'result too large' }) : out;
      });
    },
  });
})();`
