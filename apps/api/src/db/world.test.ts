import { expect, test } from 'vitest'
import { urlInSchema, worldOf } from './world.ts'

const url = 'postgresql://klesis@db.example/klesis'
const optionsOf = (...call: Parameters<typeof urlInSchema>) => new URL(urlInSchema(...call)).searchParams.get('options')

test('names of two worlds differ in everything', () => {
  const [one, other] = [worldOf(), worldOf('rehearsal')]
  expect(one).toEqual({ schema: 'public', queueSchema: 'pgboss', channel: 'klesis_people_public' })
  expect(Object.values(other).filter((name) => Object.values(one).includes(name))).toEqual([])
})

test('the URL of the default schema stays as it is', () => {
  expect(urlInSchema(url, 'public')).toBe(url)
})

test('another schema precedes the extensions, and overriding ones precede everything', () => {
  expect(optionsOf(url, 'rehearsal')).toBe('-c search_path=rehearsal,public')
  expect(optionsOf(url, 'public', ['clock'])).toBe('-c search_path=clock,pg_catalog,public')
  expect(optionsOf(`${url}?options=-c%20work_mem%3D8MB`, 'rehearsal', ['clock'])).toBe('-c work_mem=8MB -c search_path=clock,pg_catalog,rehearsal,public')
})
