import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test } from 'vitest'
import { fieldOf } from '../../../../testing/show.tsx'
import { fireEvent, screen } from '../../../../testing/testing-library.ts'
import { builderEl } from '../builder.el.ts'
import { button, showBuilder } from '../testing/show-builder.tsx'

const choice = (type: string): Component => ({ type, key: 'town', label: 'town', input: true })
const change = async (label: string, value: string) => fireEvent.change(await fieldOf(label), { target: { value } })

test.each(['select', 'radio', 'selectboxes'])('the choices of %s are the values of a resource, or of a script', async (type) => {
  const { select, form } = await showBuilder([choice(type)])
  select('town')
  await change(builderEl['property.dataSrc'], 'resource')
  await screen.findByText('Χώρες (countries)')
  expect(screen.queryByText('Διεύθυνση (address)')).toBeNull()
  await change(builderEl['property.resource'], 'countries')
  const read = { valueProperty: 'data.code', template: '<span>{{ item.data.label }}</span>' }
  expect(form().components[0]).toMatchObject({ dataSrc: 'resource', data: { resource: 'countries' }, ...read })
  await change(builderEl['property.dataSrc'], 'custom')
  expect([form().components[0]?.valueProperty, form().components[0]?.template]).toEqual(['value', undefined])
  fireEvent.click(button(builderEl['property.choicesScript']))
  expect(await screen.findByLabelText(builderEl['property.choicesScript'], { selector: '[contenteditable]' })).toBeTruthy()
  await change(builderEl['property.valueProperty'], 'id')
  await change(builderEl['property.dataSrc'], 'url')
  expect(form().components[0]?.valueProperty).toBe('id')
})
