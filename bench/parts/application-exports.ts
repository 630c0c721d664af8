import { get } from 'node:http'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { startBenchServer } from '../bench-server.ts'
import { makeDataSet } from '../data-set.ts'
import { memoryOf } from '../load/cpu.ts'
import { median, percentile } from '../load/percentile.ts'
import { timesUntil } from '../load/times-until.ts'
import type { Options } from '../options.ts'
import type { Figure } from '../report.ts'
import { openForFilling } from '../seed/fast-connection.ts'

const part = 'application exports'
const megabyte = 1024 * 1024
const size = 100_000
const fields = 15
const invitationId = 1

/** A hundred thousand applications to one invitation, with fifteen answers each, as a spreadsheet: how long it takes, what it needs, and what others notice. */
export async function benchApplicationExports({ rounds }: Options): Promise<Figure[]> {
  const { folder, tokens } = await makeDataSet(size)
  const server = await startBenchServer(folder)
  try {
    await fillAnswers(server.databaseUrl)
    const everything = encodeURIComponent(JSON.stringify({ appState: [], approvalState: [] }))
    const url = `${server.address}/api/application/list/download/${invitationId}?f=${everything}`
    const watched = `${server.address}/api/application/my/list?showAll=true`
    const ask = async () => (await fetch(watched, { headers: { authorization: `Bearer ${tokens.admin}` } })).arrayBuffer()
    const alone = await timesUntil(new Promise((resolve) => setTimeout(resolve, 3_000)), ask)
    const runs: Run[] = []
    for (let round = 0; round < rounds; round += 1) {
      const before = memoryOf([server.pid])
      let peak = before
      const watch = setInterval(() => {
        peak = Math.max(peak, memoryOf([server.pid]))
      }, 50)
      const file = download(url, tokens.admin)
      runs.push({ ...(await file), above: peak - before })
      clearInterval(watch)
    }
    const meanwhile = await timesUntil(download(url, tokens.admin), ask)
    const what = `Spreadsheet of ${size.toLocaleString('en')} applications × ${fields} answers`
    return [
      { part, what, value: median(runs.map(({ seconds }) => seconds)), unit: 's', goal: { atMost: 4 } },
      { part, what: `${what}: first byte`, value: median(runs.map(({ firstByte }) => firstByte)), unit: 's', goal: { atMost: 1 } },
      { part, what: `${what}: memory above idle, first`, value: runs[0]?.above ?? Number.NaN, unit: 'MB', goal: { atMost: 120 } },
      { part, what: `${what}: file`, value: (runs[0]?.bytes ?? 0) / megabyte, unit: 'MB' },
      { part, what: 'List of applications, p95 alone', value: percentile(alone, 0.95), unit: 'ms' },
      { part, what: 'List of applications, p95 meanwhile', value: percentile(meanwhile, 0.95), unit: 'ms', goal: { atMost: 2 * percentile(alone, 0.95) } },
    ]
  } finally {
    await server.stop()
  }
}

interface Run {
  seconds: number
  firstByte: number
  bytes: number
  above: number
}

/** Gives all applications to one invitation, whose form asks for texts, numbers, days, choices and a yes or no. */
async function fillAnswers(databaseUrl: string): Promise<void> {
  const types = ['textfield', 'number', 'datetime', 'select', 'checkbox'] as const
  const values = [1, 2, 3].map((value) => ({ value: `v${value}`, label: `Επιλογή ${value}` }))
  const components = Array.from({ length: fields }, (_, index) => {
    const type = types[index % types.length] ?? 'textfield'
    return { type, key: `f${index}`, label: `Πεδίο ${index}`, input: true, ...(type === 'select' && { data: { values } }) }
  })
  const answers: Record<(typeof types)[number], string> = {
    textfield: `'Μια απάντηση ' || a.id`,
    number: 'a.id / 4.0',
    datetime: `to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    select: `'v' || 1 + a.id % 3`,
    checkbox: 'a.id % 2 = 0',
  }
  const data = sql.raw(`jsonb_build_object(${components.map(({ key, type }) => `'${key}', ${answers[type]}`).join(', ')})`)
  const form = JSON.stringify({ display: 'form', components })
  const { db, pool } = openForFilling(databaseUrl)
  await sql`update form_body set form = ${form}::jsonb where hash = (select form_hash from invitation_version where invitation_id = ${invitationId})`.execute(
    db,
  )
  await sql`update application a set invitation_id = ${invitationId}, version_id = v.id, data = ${data}
    from invitation_version v where v.invitation_id = ${invitationId}`.execute(db)
  await sql`vacuum analyze application`.execute(db)
  await pool.end()
}

/** Reads an answer without keeping it. */
function download(url: string, token: string): Promise<Omit<Run, 'above'>> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const since = () => (performance.now() - began) / 1000
    get(url, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      let [bytes, firstByte] = [0, 0]
      answer.on('data', (piece: Buffer) => {
        firstByte ||= since()
        bytes += piece.length
      })
      answer.once('error', reject)
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve({ bytes, firstByte, seconds: since() }) : reject(new Error(`${url} answers ${answer.statusCode}.`)),
      )
    }).once('error', reject)
  })
}
