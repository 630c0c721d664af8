import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demonstrationForms } from './demonstration-forms.mjs'
import { pathTo } from './paths.mjs'

const modulesOf = (code) => demonstrationForms().find((form) => form.code === code)?.modules ?? []

test('a form loads the inputs of its kinds and the sections of its page, a wizard its frame and the inputs of its first page', () => {
  expect(modulesOf('teaching').toSorted()).toEqual(
    ['forms/inputs/NumberFieldInput.tsx', 'forms/layouts/EditGridView.tsx', 'forms/layouts/TabsView.tsx']
      // Of the work experience that it asks for.
      .concat(['forms/inputs/DateTimeInput.tsx', 'forms/inputs/FileInput.tsx'])
      .concat(['applications/edit/documents/DocumentsSection.tsx', 'applications/edit/items/ItemsSection.tsx'])
      .map((file) => `features/${file}`)
      .toSorted(),
  )
  expect(modulesOf('travel')).toEqual(expect.arrayContaining(['features/forms/inputs/DateTimeInput.tsx', 'features/forms/layouts/DataGridView.tsx']))
  expect(modulesOf('scholarship')).toContain('features/forms/render/WizardView.tsx')
  expect(modulesOf('scholarship')).not.toContain('features/forms/inputs/SignatureInput.tsx')
})

test('no form has scripts, whose engine is not counted', () => {
  expect(demonstrationForms().filter(({ hasScripts }) => hasScripts)).toEqual([])
})

test('each module exists', () => {
  const modules = demonstrationForms().flatMap((form) => form.modules)
  expect(modules.filter((module) => !existsSync(pathTo(`apps/web/src/${module.replace('../../', '../../../')}`)))).toEqual([])
})
