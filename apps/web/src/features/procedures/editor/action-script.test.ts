import ts from 'typescript'
import { expect, test } from 'vitest'
import { exampleOf } from './examples/example-of.ts'
import { openLanguageService } from './language-service.ts'
import { declarationsFor } from './script-declarations.ts'

const service = openLanguageService(ts, declarationsFor('action'))
const faultsOf = (script: string) => service.check(script).map(({ message }) => message)

test('the script of an action knows the applications, its own calls and its five results', () => {
  expect(faultsOf(exampleOf('action', 'el'))).toEqual([])
  expect(faultsOf('await api.setTag(ctx.applications[0].id, 1); return { type: "nav", url: "/a" }')).toEqual([])
  expect(faultsOf('return { type: "alert" }')).toHaveLength(1)
  expect(faultsOf('ctx.application.id')).toHaveLength(1)
})
