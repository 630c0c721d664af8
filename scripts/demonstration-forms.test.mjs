import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demonstrationForms } from './demonstration-forms.mjs'
import { pathTo } from './paths.mjs'

const modulesOf = (code) => demonstrationForms().find((form) => form.code === code)?.modules ?? []

test('a form loads the inputs of its kinds, of a wizard also its frame, and the engine where it has scripts', () => {
  const engine = '../../packages/forms/src/scripts/load-evaluator.ts'
  expect(modulesOf('teaching').toSorted()).toEqual(
    ['inputs/NumberFieldInput.tsx', 'layouts/EditGridView.tsx', 'layouts/TabsView.tsx'].map((file) => `features/forms/${file}`),
  )
  expect(modulesOf('travel')).toEqual(expect.arrayContaining(['features/forms/inputs/DateTimeInput.tsx', 'features/forms/layouts/DataGridView.tsx', engine]))
  expect(modulesOf('scholarship')).toEqual(expect.arrayContaining(['features/forms/render/WizardView.tsx', 'features/forms/inputs/SignatureInput.tsx', engine]))
})

test('each module exists', () => {
  const modules = demonstrationForms().flatMap((form) => form.modules)
  expect(modules.filter((module) => !existsSync(pathTo(`apps/web/src/${module.replace('../../', '../../../')}`)))).toEqual([])
})
