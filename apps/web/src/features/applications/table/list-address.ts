import type { ApplicationFilter } from '@klesis/contract/applications/application.ts'
import { approvalStates, appStates } from '@klesis/contract/applications/application-states.ts'
import { everyDepartment, usualFilter } from '../lists/usual-filter.ts'
import { answersFromText, answersToText } from './answer-filters.ts'
import { figureNames, figureOf, statesOf } from './list-figures.ts'

type Address = Record<string, string | undefined>

const names = ['figure', 'appState', 'approvalState', 'department', 'tags', 'everyTag', 'answers'] as const

/** The query parameters of a list: its filter, and what else is shown. */
export type ListAddressName = (typeof names)[number] | 'search' | 'columns' | 'sort' | 'view' | 'saved'

/** The filter as query parameters: the figure, or the states that are none, and what else is chosen. */
export function filterToAddress({
  appState,
  approvalState,
  departmentId,
  appTags,
  appTagsCond,
  answers,
}: ApplicationFilter): Record<(typeof names)[number], string | undefined> {
  const figure = figureOf({ appState, approvalState })
  return {
    figure,
    appState: figure ? undefined : appState.join(),
    approvalState: figure ? undefined : approvalState.join(),
    department: departmentId === everyDepartment ? undefined : String(departmentId),
    tags: appTags.join() || undefined,
    everyTag: appTagsCond === 1 ? '1' : undefined,
    answers: answersToText(answers),
  }
}

/** The filter of an address; undefined if it names none. What cannot be read is left out. */
export function filterFromAddress(address: Address): ApplicationFilter | undefined {
  if (names.every((name) => address[name] === undefined)) return undefined
  const answers = answersFromText(address.answers)
  return {
    ...statesFrom(address),
    departmentId: toId(address.department) ?? everyDepartment,
    appTags: (address.tags ?? '').split(',').flatMap((text) => toId(text) ?? []),
    appTagsCond: address.everyTag === '1' ? 1 : 0,
    ...(answers && { answers }),
  }
}

function statesFrom({ figure, appState, approvalState }: Address): Pick<ApplicationFilter, 'appState' | 'approvalState'> {
  const name = figureNames.find((one) => one === figure)
  if (name) return statesOf(name)
  if (appState === undefined && approvalState === undefined) return usualFilter
  return { appState: knownIn(appStates, appState), approvalState: knownIn(approvalStates, approvalState) }
}

const knownIn = <State extends string>(known: readonly State[], text = ''): State[] => known.filter((state) => text.split(',').includes(state))

const toId = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)
