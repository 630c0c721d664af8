import type { Form } from '@klesis/forms/model/form.ts'
import { processorTime } from '@klesis/forms/scripts/processor-time.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { compileScripts } from './compile-scripts.ts'
import { runScript, type ScriptRequest } from './run-script.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'
import { toJavaScript } from './to-java-script.ts'

const now = new Date('2026-11-20T10:00:00Z')
let sandbox: Sandbox
beforeAll(() => {
  sandbox = openSandbox({ threads: 1 })
})
afterAll(() => sandbox.close())

const run = (code: string, more: Partial<ScriptRequest> = {}) => runScript(sandbox, { owner: 'invitation:1', code, input: { x: 1 }, now, ...more })

describe('a script', () => {
  test('gets its input, calls the host, returns JSON, and its log is kept', async () => {
    const host = { lookup: async (code: unknown) => ({ code, label: 'Αθήνα' }) }
    const ran = await run('const city = await api.lookup("ath"); api.log("found", city); return { label: city.label, x: ctx.x }', { host })
    expect(ran).toMatchObject({ ok: true, value: { label: 'Αθήνα', x: 1 }, logs: ['found {"code":"ath","label":"Αθήνα"}'], calls: 1 })
  })

  test('sees a fixed time and a seeded random sequence', async () => {
    const code = 'return [Date.now(), new Date().toISOString(), Math.random()]'
    const [first, second] = [await run(code), await run(code)]
    expect(first).toMatchObject({ value: [now.getTime(), now.toISOString(), expect.any(Number)] })
    expect(second).toMatchObject({ value: 'value' in first ? first.value : undefined })
  })

  test('can catch an error of the host', async () => {
    const host = { fetch: async () => Promise.reject(new Error('host not allowed')) }
    expect(await run('try { await api.fetch("http://169.254.169.254/") } catch (error) { return error.message }', { host })).toMatchObject({
      value: 'host not allowed',
    })
    expect(await run('await api.fetch("x")', { host })).toMatchObject({ ok: false, reason: 'error' })
    expect(await run('return typeof api.mail')).toMatchObject({ value: 'undefined' })
  })

  test('does not use processor time while it waits for the host', async () => {
    const both = openSandbox({ threads: 3 })
    onTestFinished(() => both.close())
    const start = (code: string, host = {}) => runScript(both, { owner: code, code, input: {}, now, host, limits: { cpuMs: 100 } })
    const answer = Promise.withResolvers<string>()
    const asked = Promise.withResolvers<void>()
    const host = {
      slow: () => {
        asked.resolve()
        return answer.promise
      },
    }
    const waiting = start('return await api.slow()', host)
    await asked.promise
    // Another script, begun while the first one waits, uses up the same limit: as long at least has the first one waited.
    expect(await start('for(;;){}')).toMatchObject({ ok: false, reason: 'time' })
    answer.resolve('late')
    expect(await waiting).toMatchObject({ ok: true, value: 'late' })
  })

  test('is not given up by the clock alone: a busy machine may keep it waiting, and then it says itself what it exceeded', async () => {
    const busy = openSandbox({ threads: 1 })
    onTestFinished(() => busy.close())
    const limits = { cpuMs: 50, wallMs: 60_000, memory: 16 << 20, stack: 256 << 10, calls: 50, resultLength: 100 }
    const task = { kind: 'script', code: 'for(;;){}', input: '{}', hostNames: [], now: now.getTime(), seed: 1, limits } as const
    const late = await busy.pool.run(task, { owner: 'a', killMs: 60_000, watchAfter: 1, cpuMs: 10_000 })
    expect(late).toMatchObject({ ok: true, answer: { ok: false, reason: 'time' } })
    expect(await busy.pool.run({ ...task, limits: { ...limits, cpuMs: 60_000 } }, { owner: 'a', killMs: 60_000, watchAfter: 1, cpuMs: 50 })).toMatchObject({
      ...{ ok: false, reason: 'killed' },
    })
  })

  test('waits for the host no longer than it may take in all', async () => {
    const host = { slow: () => new Promise<never>(() => undefined) }
    expect(await run('return await api.slow()', { host, limits: { wallMs: 100 } })).toMatchObject({ ok: false, reason: 'time' })
  })

  test.each([
    ['fails', 'api.slow()', 'error: a call without await failed: nobody'],
    ['fails after another one', 'api.quick().then(() => api.slow())', 'error: a call without await failed: nobody'],
    ['is caught', 'try { await api.slow() } catch {}', 'ok'],
  ])('ends when a call %s that it does not wait for', async (_, code, ended) => {
    const host = { quick: async () => 1, slow: () => new Promise((_resolve, reject) => setImmediate(reject, new Error('nobody'))) }
    const ran = await run(`${code}; return 1`, { host })
    expect(ran.ok ? 'ok' : `${ran.reason}: ${ran.message}`).toBe(ended)
  })

  test('that begins calls without waiting has made all of them when it ends', async () => {
    const made: unknown[] = []
    const host = { quick: async () => 1, note: async (of: unknown) => void made.push(of) }
    const code = 'for (let i = 0; i < 3; i += 1) api.quick().then(async (x) => { await null; await api.note(i + x) }); return 1'
    expect(await run(code, { host })).toMatchObject({ ok: true, value: 1, calls: 6 })
    expect(made).toEqual([1, 2, 3])
  })

  test('gets no answer of the host that is larger than it could use', async () => {
    const host = { some: async (length: unknown) => 'x'.repeat(Number(length)) }
    const largest = 1024 * 1024 - 2
    expect(await run(`return (await api.some(${largest})).length`, { host })).toMatchObject({ ok: true, value: largest })
    expect(await run(`return (await api.some(${largest + 1})).length`, { host })).toMatchObject({ ok: false, message: 'Error: some: the answer is too large' })
  })

  test('logs so much and not more', async () => {
    const { logs } = await run('for (let i = 0; i < 300; i += 1) api.log(i)')
    expect([logs.length, logs.at(-1)]).toEqual([200, '199'])
    const { logs: long } = await run('for (let i = 0; i < 20; i += 1) api.log("x".repeat(2000))')
    expect([long.length, long.join('').length]).toEqual([17, 32 * 1024])
  })

  test('that returns nothing returns null', async () => {
    expect(await run('ctx.x + 1')).toMatchObject({ ok: true, value: null })
  })
})

/** Name, code and the possible outcomes of each script; `ok` if it is harmless. */
const hostile: [string, string, string][] = [
  ['infinite loop', 'for(;;){}', 'time'],
  ['loop that awaits', 'for(;;){ await null }', 'time'],
  ['array bomb', 'const a=[]; for(;;) a.push(new Array(1000).fill(1))', 'time memory'],
  ['huge string', 'return "x".repeat(2**29).length', 'memory error'],
  ['string doubling', 'let s="x"; for(;;) s+=s', 'memory time'],
  ['padding', 'return "a".padStart(1e9).length', 'memory error'],
  ['typed array', 'return new Uint8Array(2e9).length', 'memory error'],
  ['sparse fill', 'return new Array(4e9).fill(0).length', 'memory time error'],
  ['deep recursion', 'function f(){return f()+1} return f()', 'memory'],
  ['deep JSON', 'let s="["; s=s.repeat(1e6); return JSON.parse(s)', 'memory compile'],
  ['promise flood', 'function f(){ Promise.resolve().then(f); Promise.resolve().then(f) } f(); await new Promise(()=>{})', 'time memory'],
  ['never settles', 'await new Promise(()=>{})', 'neverSettles'],
  ['regex catastrophe', 'return /^(a+)+$/.test("a".repeat(40)+"b")', 'time'],
  ['big number', 'return String(2n**(2n**34n)).length', 'memory error time'],
  ['big number loop', 'let x=3n; for(;;) x*=x', 'memory time error'],
  ['sort for ever', 'const a=Array.from({length:1e5},(_, i)=>i); for(;;) a.sort((x,y)=>y-x)', 'time'],
  ['constructor escape', 'return [].constructor.constructor("return typeof process + typeof require")()', 'ok'],
  ['polluted prototypes', 'Object.prototype.polluted=1; Array.prototype.toJSON=()=>"x"; return {}', 'ok'],
  ['import', 'return await import("node:fs")', 'error'],
  ['flood of calls', 'const ps=[]; for(let i=0;i<1e5;i++) ps.push(api.lookup("a")); await Promise.all(ps)', 'calls'],
  ['getter in the answer', 'return { get a(){ for(;;){} } }', 'time'],
  ['toJSON in the answer', 'return { toJSON(){ for(;;){} } }', 'time'],
  ['proxy in the answer', 'return new Proxy({}, { get(){ for(;;){} }, ownKeys(){ for(;;){} } })', 'time'],
  ['thrown getter', 'throw { get message(){ for(;;){} } }', 'time'],
  ['thrown proxy', 'throw new Proxy({}, { get(){ for(;;){} } })', 'time'],
  ['huge answer', 'return "x".repeat(5e6)', 'result'],
  ['flood of words', 'for(;;) console.log("x".repeat(1000))', 'time'],
  ['globals', 'return [typeof WebAssembly, typeof SharedArrayBuffer, typeof setTimeout, typeof require, typeof process, typeof fetch].join()', 'ok'],
  ['swallowing finally', 'for(;;){ try { for(;;){} } finally { continue } }', 'time'],
  ['swallowing catch', 'for(;;){ try { for(;;){} } catch(e) {} }', 'time'],
  ['generator bomb', 'function* g(){ yield* g() } for (const x of g());', 'memory time'],
  ['deep answer', 'let o={}; for(let i=0;i<1e6;i++) o={o}; return o', 'memory time killed'],
  ['replace bomb', 'return "a".repeat(1e6).replace(/a/g, "b".repeat(1e4)).length', 'memory time error'],
  ['join bomb', 'const a=new Array(1e7); return a.join("xxxxxxxxxxxxxxxxxxxx").length', 'memory time error'],
  ['split', 'return "a".repeat(5e6).split("").length', 'memory time'],
  ['syntax error', 'return ((', 'compile'],
  ['normalising', 'return "\\ufdfa".repeat(1e6).normalize("NFKD").length', 'memory time error ok'],
  ['breaking out', '} ; globalThis.x = 1; async function y() {', 'compile'],
  ['weak references', 'for(;;) new WeakRef({})', 'error'],
  ['calls again', 'return typeof __run + typeof __call + typeof __log', 'ok'],
  [
    'dropping what it was given',
    'const made=[]; for (const name of Object.getOwnPropertyNames(globalThis)) try { delete globalThis[name] } catch {}; for (let i=0; i<2e4; i++) made.push([i])',
    'ok',
  ],
]

describe('hostile scripts are contained, and the next run is healthy', () => {
  test.each(hostile)('%s', async (_, code, outcomes) => {
    // Only the processor ends them: one call of the engine, which nothing interrupts, takes seconds of the clock on a busy machine.
    const ran = await run(code, { limits: { cpuMs: 200, wallMs: 60_000 }, host: { lookup: async () => 1 } })
    expect(outcomes.split(' ')).toContain(ran.ok ? 'ok' : ran.reason)
    const healthy = 'api.log(1); return [await api.lookup(2), typeof Object.prototype.polluted, JSON.stringify([1]), typeof globalThis.x]'
    expect(await run(healthy, { host: { lookup: async (code: unknown) => code } })).toMatchObject({
      ok: true,
      ...{ value: [2, 'undefined', '[1]', 'undefined'], logs: ['1'], calls: 1 },
    })
  })

  test('a script sees nothing of the server', async () => {
    expect(await run('return [].constructor.constructor("return typeof process + typeof require")()')).toMatchObject({ value: 'undefinedundefined' })
    expect(await run('return typeof __run + typeof __call + typeof __log + typeof __given')).toMatchObject({ value: 'undefinedundefinedundefinedundefined' })
  })

  test('the server stays responsive while a script loops', async () => {
    let turns = 0
    const counting = setInterval(() => {
      turns += 1
    }, 5)
    const before = processorTime()
    await Promise.all([run('for(;;){}'), ...Array.from({ length: 50 }, (_, x) => run('return ctx.x', { input: { x } }))])
    clearInterval(counting)
    expect(turns).toBeGreaterThan(5)
    expect(processorTime() - before).toBeLessThan(500)
  })
})

test.each([
  ['a call of what is not there', 'const a = 1\n\nctx.nothing.here()', 3],
  ['an error that a function throws', 'function check() {\n  throw new TypeError("no")\n}\ncheck()', 2],
  ['an error after waiting', 'await null\nthrow new Error("late")', 2],
  ['an error of syntax', 'const a = 1\nreturn ((', 2],
])('a failure names its line: %s', async (_, code, line) => {
  expect(await run(code)).toMatchObject({ ok: false, line })
})

test('scripts of one invitation never hold all threads of scripts', async () => {
  const both = openSandbox({ threads: 3 })
  onTestFinished(() => both.close())
  const [held, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let holding = 0
  const host = {
    hold: () => {
      holding += 1
      asked.resolve()
      return held.promise
    },
  }
  const start = (owner: string, code: string) => runScript(both, { owner, code, input: {}, now, host, limits: { wallMs: 60_000 } })
  const first = ['return await api.hold()', 'return (await api.hold()) ?? 2'].map((code) => start('invitation:1', code))
  await asked.promise
  expect(await start('invitation:2', 'return "a turn"')).toMatchObject({ ok: true, value: 'a turn' })
  expect(await start('invitation:2', 'return "again"')).toMatchObject({ ok: true, value: 'again' })
  expect(holding).toBe(1)
  held.resolve()
  expect((await Promise.all(first)).map(({ ok }) => ok)).toEqual([true, true])
})

test('scripts leave a thread to forms, however many invitations wait for other systems', async () => {
  const three = openSandbox({ threads: 3 })
  onTestFinished(() => three.close())
  const held = Promise.withResolvers<void>()
  const asked: string[] = []
  const both = Promise.withResolvers<void>()
  const start = (owner: string) =>
    runScript(three, {
      ...{ owner, code: 'return await api.hold()', input: {}, now, limits: { wallMs: 60_000 } },
      host: {
        hold: () => {
          asked.push(owner)
          if (asked.length === 2) both.resolve()
          return held.promise
        },
      },
    })
  const runs = ['invitation:1', 'invitation:2', 'invitation:3'].map(start)
  await both.promise
  const form: Form = { components: [{ type: 'textfield', key: 'name', label: 'Όνομα', input: true }] }
  const rules = { kind: 'rules', form, data: { name: 'a' }, options: { now, mode: 'final' } } as const
  expect(await three.pool.run(rules, { owner: 'form', killMs: 60_000 })).toMatchObject({ ok: true, answer: { data: { name: 'a' } } })
  expect(asked.toSorted()).toEqual(['invitation:1', 'invitation:2'])
  held.resolve()
  expect((await Promise.all(runs)).map(({ ok }) => ok)).toEqual([true, true, true])
})

test('the time of a run does not count its waiting for a turn', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  onTestFinished(() => clock.mockRestore())
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const hold = () => {
    asked.resolve()
    return held.promise
  }
  const first = run('await api.hold()', { host: { hold } })
  await asked.promise
  const second = run('return 1')
  clock.mockReturnValue(9_000)
  held.resolve()
  expect([(await first).milliseconds, (await second).milliseconds]).toEqual([8_000, 0])
})

test('a rush of people finds room, each in turn with the runs that nobody waits for', async () => {
  const began: unknown[] = []
  const host = { began: async (who: unknown) => void began.push(who) }
  const start = (person: string) => run(`await api.began(${JSON.stringify(person)})`, { person, host })
  const runs = [...Array.from({ length: 10 }, () => 'background'), ...Array.from({ length: 40 }, (_, index) => `${index}`)].map(start)
  expect((await Promise.all(runs)).filter(({ ok }) => !ok)).toEqual([])
  expect(began.slice(0, 42).filter((who) => who === 'background').length).toBeLessThanOrEqual(3)
})

describe('before a script is saved', () => {
  test('it is compiled without being run', async () => {
    expect(await compileScripts(sandbox, ['return await api.x()', 'return ((', 'for(;;){}'])).toEqual([null, expect.stringContaining('unexpected'), null])
  })

  test('its types are stripped, lines and columns stay', () => {
    expect(toJavaScript('const a: number = 1\nreturn a as number')).toEqual({ ok: true, code: 'const a         = 1\nreturn a          ' })
    expect(toJavaScript('return ((')).toMatchObject({ ok: false })
  })
})

test('a closed sandbox refuses instead of waiting', async () => {
  const other = openSandbox()
  await other.close()
  expect(await runScript(other, { owner: 'invitation:1', code: 'return 1', input: null, now })).toMatchObject({ ok: false, reason: 'busy' })
})
