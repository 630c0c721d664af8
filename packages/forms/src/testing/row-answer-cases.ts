import type { AnswerCase } from './answer-cases.ts'

const pin = (data: Record<string, unknown> = {}) => ({ coordinate: { x: 1, y: 2, width: 10, height: 10 }, data })
const cell = { type: 'textfield', key: 'b', label: 'B', input: true }

export const rowAnswerCases: AnswerCase[] = [
  {
    kind: 'tagpad',
    component: { components: [cell], validate: { required: true } },
    right: [[pin()], [pin({ b: 'x' })]],
    wrong: [
      [undefined, 'required'],
      [[], 'required'],
      [[{ data: {} }], 'required'],
      ['x', 'type'],
      [[{ data: 'x' }], 'type'],
      [[null], 'type'],
    ],
  },
  {
    kind: 'tree',
    component: { components: [cell], validate: { required: true } },
    right: [{ data: {} }, { data: { b: 'x' }, children: [{ data: { b: 'y' }, children: [] }] }],
    wrong: [
      [undefined, 'required'],
      ['', 'required'],
      [{}, 'required'],
      ['x', 'type'],
      [[], 'type'],
      [{ data: {}, children: ['x'] }, 'type'],
    ],
  },
]
