import { lookupItems } from '@klesis/contract/lookups/lookup-items.calls.ts'
import type { LookupChoice } from '@klesis/contract/lookups/lookup-items.ts'
import type { DataPath } from '@klesis/forms/model/data-path.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { codesOf, lookupOf, parentCode } from '@klesis/forms/model/lookups.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { fetchLabels } from '../read/fetch-labels.ts'
import { useForm } from '../render/form-context.ts'
import { useFormState } from '../render/use-form-state.ts'

interface Asked {
  path: DataPath
  value: unknown
  onChange: (value: unknown) => void
  isDisabled: boolean
}

type Item = Pick<LookupChoice, 'code' | 'label' | 'parent'>

/** Milliseconds after the last key before the server is asked. */
const pause = 200
/** Milliseconds after which a list that failed is asked for again. */
const nextTry = 10_000

const choicesQuery = (code: string, { lang, parent, search }: { lang: string; parent: string | undefined; search: string }) =>
  queryOptions({
    queryKey: ['forms', 'lookup', code, lang, parent, search],
    queryFn: ({ signal }) => call(lookupItems.choices, { params: { code }, query: { lang, search, ...(parent !== undefined && { parent }) } }, signal),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.status === 'error' ? nextTry : false),
    // What was found before stays until more is known, but never below another parent.
    placeholderData: (found, query) => (query?.queryKey[4] === parent ? found : undefined),
  })

const labelsQuery = (lookup: string, codes: readonly string[], lang: string) =>
  queryOptions({
    queryKey: ['forms', 'lookup-labels', lookup, lang, codes],
    queryFn: ({ signal }) => fetchLabels(lookup, codes, lang, signal),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.status === 'error' ? nextTry : false),
  })

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
  const codes = component.multiple === true ? codesOf(value) : codesOf(value).slice(0, 1)
  const found = useQuery({ ...choicesQuery(lookup, { lang, parent, search: search.trim() }), enabled: isNear && parent !== '' })
  const unknown = codes.filter((code) => !picked.some((item) => item.code === code))
  const labels = useQuery({ ...labelsQuery(lookup, unknown, lang), enabled: unknown.length > 0 })
  const items: Item[] = parent === '' ? [] : (found.data?.items ?? [])
  const known = [...picked, ...(labels.data ?? [])]
  const chosen = codes.map((code): Item => known.find((item) => item.code === code) ?? { code, label: labels.isFetching ? '…' : code })
  const toAnswer = (next: readonly string[]) => (component.multiple === true ? [...next] : (next[0] ?? ''))
  const choose = (next: string[]) => {
    setPicked([...items, ...known].filter(({ code }) => next.includes(code)))
    onChange(toAnswer(next))
  }
  const isKnown = labels.isSuccess || unknown.length === 0
  const fitting = parent === undefined || !isKnown ? codes : chosen.filter((item) => item.parent === parent).map(({ code }) => code)
  useDropOthers({ parent, isWrong: !isDisabled && fitting.length < codes.length, drop: () => onChange(toAnswer(parent === '' ? [] : fitting)) })
  return {
    items,
    chosen,
    choose,
    find,
    open: () => setNear(true),
    isWithoutParent: parent === '',
    hasMore: found.data !== undefined && (found.data.total > items.length || !found.data.totalIsExact),
    isFetching: found.isFetching || search !== typed,
    isUnavailable: found.isError || labels.isError,
  }
}

/** Once the parent was changed here, takes away what is not below it. An answer that was stored so stays until then. */
function useDropOthers({ parent, isWrong, drop }: { parent: string | undefined; isWrong: boolean; drop: () => void }) {
  const first = useRef(parent)
  const hasChanged = useRef(false)
  useEffect(() => {
    if (parent !== first.current) hasChanged.current = true
    if (hasChanged.current && isWrong) drop()
  }, [parent, isWrong, drop])
}
