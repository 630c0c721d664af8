import { expect, test } from 'vitest'
import type { Component } from '../model/form.ts'
import { ownAnswers } from './own-answers.ts'

const now = new Date('2026-11-20T10:00:00Z')
const half = { '*': [{ var: 'data.a' }, 0.5] }
const sum = { '+': [{ var: 'data.a' }, { var: 'data.b' }] }
const data = { a: 4.35, b: 2.2 }

test.each<[string, Partial<Component> & { type: string }, unknown, boolean]>([
  ['a cent less', { type: 'currency', calculateValue: half }, 2.17, true],
  ['a cent less than a formula', { type: 'number', calculateValue: { _round: [half, 2] } }, 2.17, true],
  ['what binary fractions added once', { type: 'currency', calculateValue: { '*': [sum, 1] } }, 6.550000000000001, false],
  ['the same of several', { type: 'currency', multiple: true, calculateValue: { merge: [half] } }, [2.18], false],
  ['a cent more', { type: 'currency', calculateValue: half }, 2.19, true],
  ['two cents less', { type: 'currency', calculateValue: half }, 2.16, true],
  ['more decimals than a formula gives', { type: 'number', calculateValue: { _round: [half, 2] } }, 2.184, true],
  ['more answers', { type: 'currency', multiple: true, calculateValue: { merge: [half] } }, [2.18, 2.18], true],
  ['another whole number', { type: 'number', calculateValue: { '+': [17] }, validate: { integer: true } }, 16, true],
  ['a whole number for a fraction', { type: 'number', calculateValue: { '+': [17.6] }, validate: { integer: true } }, 18, true],
  ['a number that is not rounded', { type: 'number', calculateValue: half }, 2.17, true],
])('%s: %o with %j counts as replaced by hand: %s', (_, total, value, isOwn) => {
  const parts = ['a', 'b'].map((key) => ({ type: 'number', key, input: true }))
  const form = { components: [...parts, { key: 'total', input: true, allowCalculateOverride: true, ...total }] }
  expect([...ownAnswers(form, { ...data, total: value }, { now })]).toEqual(isOwn ? ['total'] : [])
})

test('without the engine nobody knows what a script gives, so that its answer counts as replaced', () => {
  const total: Component = { type: 'number', key: 'total', input: true, allowCalculateOverride: true, calculateValue: 'value = 1' }
  expect([...ownAnswers({ components: [total] }, { total: 1 }, { now })]).toEqual(['total'])
})
