import { choicesOf } from '@klesis/forms/model/choices.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test } from 'vitest'
import { fieldOf } from '../../../../testing/show.tsx'
import { fireEvent, screen, within } from '../../../../testing/testing-library.ts'
import { builderEl } from '../builder.el.ts'
import { button, card, showBuilder } from '../testing/show-builder.tsx'

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

const properties = () => within(screen.getByLabelText(builderEl['properties.label']))
const offered = () =>
  (['choices', 'url', 'selectValues', 'valueProperty', 'template', 'refreshOn', 'clearOnRefresh', 'resource', 'lookup', 'choicesScript'] as const).filter(
    (name) => properties().queryAllByText(builderEl[`property.${name}`]).length > 0,
  )
const fetching = ['valueProperty', 'template', 'refreshOn', 'clearOnRefresh'] as const

test('only what the chosen source uses is offered', async () => {
  const { select } = await showBuilder([choice('select')])
  select('town')
  expect(offered()).toEqual(['choices'])
  await change(builderEl['property.dataSrc'], 'url')
  expect(offered()).toEqual(['url', 'selectValues', ...fetching])
  await change(builderEl['property.dataSrc'], 'lookup')
  expect(offered()).toEqual(['lookup'])
  await change(builderEl['property.dataSrc'], 'resource')
  expect(offered()).toEqual(['selectValues', ...fetching, 'resource'])
  await change(builderEl['property.dataSrc'], 'custom')
  expect(offered()).toEqual(['valueProperty', 'refreshOn', 'clearOnRefresh', 'choicesScript'])
  await change(builderEl['property.refreshOn'], 'country')
  await change(builderEl['property.dataSrc'], 'values')
  expect(offered()).toEqual(['choices', 'refreshOn', 'clearOnRefresh'])
})

test.each(['select', 'radio', 'selectboxes'])('what was typed for another source of %s is there again, and the choices with it', async (type) => {
  const values = [{ label: 'Patras', value: 'patras' }]
  const { select, form } = await showBuilder([{ ...choice(type), ...(type === 'select' ? { data: { values } } : { values }) }])
  select('town')
  await change(builderEl['property.dataSrc'], 'url')
  await change(builderEl['property.url'], 'https://lists.example/towns')
  await change(builderEl['property.dataSrc'], 'values')
  expect(await fieldOf(builderEl['choices.label'].replace('{{number}}', '1'))).toHaveProperty('value', 'Patras')
  expect(card('town')?.textContent).toContain('Patras')
  expect(choicesOf(form().components[0] as Component)).toEqual(values)
  await change(builderEl['property.dataSrc'], 'url')
  expect(await fieldOf(builderEl['property.url'])).toHaveProperty('value', 'https://lists.example/towns')
})
