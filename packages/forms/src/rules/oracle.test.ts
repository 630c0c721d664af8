import { describe, expect, test } from 'vitest'
import { askOracle } from '../testing/oracle.ts'
import { conditionCases, type OracleCase, stricterCases, validityCases } from '../testing/validity-cases.ts'
import { processForm } from './process-form.ts'

const now = new Date('2026-11-20T10:00:00Z')
const ours = ({ components, data }: OracleCase) => processForm({ components }, data, { now, mode: 'final' })
const paths = (failed: string[]) => [...new Set(failed.map((one) => one.slice(0, one.lastIndexOf(':'))))].sort()

describe('form.io and Klesis refuse the same answers', () => {
  for (const one of validityCases) {
    test(one.name, () => {
      const { failed } = askOracle(one.components, one.data)
      expect([...new Set(ours(one).errors.map((issue) => issue.path))].sort()).toEqual(paths(failed))
    })
  }
})

describe('answers that only Klesis refuses', () => {
  for (const one of stricterCases) {
    test(`${one.name}: ${one.why}`, () => {
      expect(askOracle(one.components, one.data).failed).toEqual([])
      expect(ours(one).errors.map((issue) => issue.path)).toEqual(['a'])
    })
  }
})

describe('form.io and Klesis hide the same components', () => {
  for (const one of conditionCases) {
    test(one.name, () => {
      const { hidden, failed } = askOracle(one.components, one.data)
      const { hidden: oursHidden, errors } = ours(one)
      expect(hidden.every((path) => oursHidden.has(path))).toBe(true)
      expect([...new Set(errors.map((issue) => issue.path))].sort()).toEqual(paths(failed))
    })
  }
})
