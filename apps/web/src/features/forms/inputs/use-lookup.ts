import { lookupItems } from '@klesis/contract/lookups/lookup-items.calls.ts'
import type { LookupChoice } from '@klesis/contract/lookups/lookup-items.ts'
import type { DataPath } from '@klesis/forms/model/data-path.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { codesOf, type LookupSource, lookupOf, parentCode } from '@klesis/forms/model/lookups.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { isRefused } from '../../../api/call-refused.ts'
import { toPlainText } from '../../../ui/to-plain-text.ts'
import { askAgain } from '../read/ask-again.ts'
import { labelsQuery } from '../read/labels-query.ts'
import { useForm } from '../render/form-context.ts'
import { useFormState } from '../render/use-form-state.ts'
import { keepPair, keptPair, pairOf } from './kept-pairs.ts'

interface Asked {
  path: DataPath
  value: unknown
  onChange: (value: unknown) => void
  isDisabled: boolean
}

type Item = Pick<LookupChoice, 'code' | 'label' | 'parent'>

/** Milliseconds after the last key before the server is asked. */
const pause = 200

const choicesQuery = (code: string, { lang, parent, search }: { lang: string; parent: string | undefined; search: string }) =>
  queryOptions({
    queryKey: ['forms', 'lookup', code, lang, parent, search],
    queryFn: ({ signal }) => call(lookupItems.choices, { params: { code }, query: { lang, search, ...(parent !== undefined && { parent }) } }, signal),
    staleTime: 60_000,
    ...askAgain('lookup.membersOnly'),
    // What was found before stays until more is known, but not of another lookup or below another parent.
    placeholderData: (found, query) => (query?.queryKey[2] === code && query.queryKey[4] === parent ? found : undefined),
  })

const wordsOf = (text: string) => toPlainText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether words of a label begin as a text's words, as the server searches. */
const isFoundBy = ({ label }: Item, text: string) => wordsOf(text).every((typed) => wordsOf(label).some((word) => word.startsWith(typed)))

/** The items of a field's lookup that were searched for, and the chosen ones with their labels. */
export function useLookup(component: Component, { path, value, onChange, isDisabled }: Asked) {
  const source = lookupOf(component)
  const lookup = source?.code ?? ''
  const { language: lang } = useForm()
  const parent = useFormState(({ answers }) => (source?.parent === undefined ? undefined : parentCode(answers, path.slice(0, -1), source.parent)))
  const [isNear, setNear] = useState(false)
  const [typed, find] = useState('')
  const [search] = useDebouncedValue(typed, pause)
  const [picked, setPicked] = useState<readonly Item[]>([])
  const given = [...new Set(codesOf(value))]
  const codes = component.multiple === true ? given : given.slice(0, 1)
  const found = useQuery({ ...choicesQuery(lookup, { lang, parent, search: search.trim() }), enabled: isNear && parent !== '' })
  const unknown = codes.filter((code) => !picked.some((item) => item.code === code))
  const labels = useQuery({ ...labelsQuery(lookup, unknown, lang), enabled: unknown.length > 0 })
  const isFound = search === typed && !found.isPlaceholderData
  const all: Item[] = parent === '' ? [] : (found.data?.items ?? [])
  // Until the server has answered, a key must not choose what fitted only what was typed before.
  const items = isFound ? all : all.filter((item) => isFoundBy(item, typed))
  const known = [...picked, ...(labels.data ?? [])]
  const chosen = codes.map((code): Item => known.find((item) => item.code === code) ?? { code, label: labels.isFetching ? '…' : code })
  const toAnswer = (next: readonly string[]) => (component.multiple === true ? [...next] : (next[0] ?? ''))
  const choose = (next: string[]) => {
    setPicked([...items, ...known].filter(({ code }) => next.includes(code)))
    onChange(toAnswer(next))
  }
  const isKnown = labels.isSuccess || unknown.length === 0
  const fitting = parent === undefined || !isKnown ? codes : chosen.filter((item) => item.parent === parent).map(({ code }) => code)
  useDropOthers({ path, value, onChange, isDisabled }, source, { parent, isKnown, fits: fitting.length === codes.length, fitting: toAnswer(fitting) })
  const refusal = [found.error, labels.error].find((error) => isRefused(error, 'lookup.membersOnly'))
  return {
    items,
    chosen,
    choose,
    find,
    open: () => setNear(true),
    isWithoutParent: parent === '',
    hasMore: isFound && found.data !== undefined && (found.data.total > items.length || !found.data.totalIsExact),
    isFetching: found.isFetching || search !== typed,
    isUnavailable: found.isError || labels.isError,
    refusal: refusal?.message,
  }
}

interface Fit {
  parent: string | undefined
  /** Whether the parents of the chosen items are known. */
  isKnown: boolean
  fits: boolean
  /** The answer without what is not below the parent. */
  fitting: unknown
}

/** Once the parent was changed here, takes away what is not below it. An answer that was stored so stays until then, also in another row or after another page. */
function useDropOthers({ path, value, onChange, isDisabled }: Asked, source: LookupSource | undefined, { parent, isKnown, fits, fitting }: Fit) {
  const { store } = useForm()
  useEffect(() => {
    const [before, now] = [keptPair(store, path, source?.parent), pairOf(value, parent)]
    const hasOtherParent = now.codes === before.codes && now.parent !== before.parent
    if (!hasOtherParent || (isKnown && fits)) keepPair(store, path, now)
    else if (!fits && !isDisabled) onChange(fitting)
  })
}
