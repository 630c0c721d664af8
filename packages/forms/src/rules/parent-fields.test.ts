import { expect, test } from 'vitest'
import type { Component } from '../model/form.ts'
import { fieldsAbove, parentFieldsOf } from './parent-fields.ts'

const select = (key: string, parent?: string, more = {}): Component => ({
  ...{ type: 'select', key, label: key, input: true, dataSrc: 'lookup', data: { lookup: 'places', ...(parent && { parent }) } },
  ...more,
})
const within = (type: string, key: string, ...components: Component[]): Component => ({ type, key, label: key, input: true, components })
const offered = (child: Component, ...components: Component[]) => parentFieldsOf({ components }, child).map(({ path }) => path)
const named = (child: Component, ...components: Component[]) => fieldsAbove({ components }, child).map(({ key }) => key)

const town = (parent?: string) => select('town', parent)

/** Forms in which the second one of the pair is the parent, with the name by which the builder chooses it. */
const reachable: [string, string, (child: Component) => Component[]][] = [
  ['both at the top', 'region', (child) => [select('region'), child]],
  ['the parent in a container', 'box.region', (child) => [within('container', 'box', select('region')), child]],
  ['the parent in a panel', 'region', (child) => [within('panel', 'box', select('region')), child]],
  ['both in a row', 'region', (child) => [within('datagrid', 'trips', select('region'), child)]],
  ['both in one container in a row', 'place.region', (child) => [within('datagrid', 'trips', within('container', 'place', select('region'), child))]],
  ['the child in a container beside it in a row', 'region', (child) => [within('datagrid', 'trips', select('region'), within('container', 'c', child))]],
  ['the child in rows within its row', 'region', (child) => [within('datagrid', 'trips', select('region'), within('editgrid', 'stops', child))]],
  ['the parent at the top, the child in rows', 'region', (child) => [select('region'), within('datagrid', 'trips', child)]],
]

test.each(reachable)('%s: the builder offers “%s”, and it is found', (_, path, formWith) => {
  const plain = town()
  expect(offered(plain, ...formWith(plain))).toEqual([path])
  const child = town(path)
  expect(named(child, ...formWith(child))).toEqual(['region'])
})

test('a field beside another is found by its key alone, also in a container of a row', () => {
  const child = town('region')
  expect(named(child, within('datagrid', 'trips', within('container', 'place', select('region'), child)))).toEqual(['region'])
})

test.each<[string, (child: Component) => Component[]]>([
  ['in the rows of a list, from the top', (child) => [within('datagrid', 'trips', select('region')), child]],
  ['in the rows of another list', (child) => [within('datagrid', 'trips', select('region')), within('datagrid', 'stops', child)]],
  ['in rows within the row of the child', (child) => [within('datagrid', 'trips', child, within('datagrid', 'stops', select('region')))]],
])('a parent %s is neither offered nor found', (_, formWith) => {
  const plain = town()
  expect(offered(plain, ...formWith(plain))).toEqual([])
  for (const name of ['region', 'trips.region', 'stops.region']) {
    const child = town(name)
    expect(named(child, ...formWith(child))).toEqual([])
  }
})

test('only fields that choose one item of a lookup are offered, and none that another of the same key hides', () => {
  const plain = town()
  const others = [select('many', '', { multiple: true }), select('written', '', { dataSrc: 'values' }), select('radio', '', { type: 'radio' })]
  expect(offered(plain, ...others, select('region'), within('datagrid', 'trips', { ...select('region'), multiple: true }, plain))).toEqual([])
})
