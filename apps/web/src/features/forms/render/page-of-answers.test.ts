import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test } from 'vitest'
import { pageOfAnswers } from './page-of-answers.ts'

const page = (key: string, ...components: Component[]): Component => ({ type: 'panel', key, components })
const field = (key: string): Component => ({ type: 'textfield', key, input: true })
const inside = (type: string, key: string, ...components: Component[]): Component => ({ type, key, input: type !== 'panel', components })

test('a column of a grid, a part of an answer and a layout take no answer from the page that asks for it', () => {
  const pageOf = pageOfAnswers([
    page('one', inside('datagrid', 'costs', field('amount')), inside('container', 'home', field('town')), inside('panel', 'note', field('text'))),
    page('two', field('amount'), field('town'), field('note')),
  ])
  expect(['costs[0].amount', 'home.town', 'text', 'amount', 'town', 'note'].map(pageOf)).toEqual(['one', 'one', 'one', 'two', 'two', 'two'])
})
