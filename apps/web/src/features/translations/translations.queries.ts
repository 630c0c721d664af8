import type { CallInput } from '@klesis/contract/endpoint.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import type { LanguageInput, TranslatedText, Translation, TranslationPage, TranslationState } from '@klesis/contract/translations/translation.ts'
import { translations } from '@klesis/contract/translations/translations.calls.ts'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { type CallRefused, isRefused } from '../../api/call-refused.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { refreshTexts } from '../../i18n/i18n.ts'
import { hasDrafts } from './drafts.ts'

export interface TextFilter {
  search: string
  namespace: string
  language: string
  state: TranslationState
}

const listKey = ['translations', 'list'] as const

export const translationsQuery = ({ search, namespace, language, state }: TextFilter) =>
  infiniteQueryOptions({
    queryKey: [...listKey, { search, namespace, language, state }],
    queryFn: ({ pageParam, signal }) => {
      const chosen = { namespace: namespace || undefined, language: language || undefined }
      return call(translations.list, { query: { search, ...chosen, state, page: String(pageParam) } }, signal)
    },
    initialPageParam: 0,
    getNextPageParam: ({ items }, pages) => (items.length < pageSize ? undefined : pages.length),
    placeholderData: keepPreviousData,
    // A row in which something is written would leave a filter that it fits no longer.
    refetchOnWindowFocus: () => !hasDrafts(),
    refetchOnReconnect: () => !hasDrafts(),
  })

/** A page past the last one contains the counts only. */
const pastTheEnd = '999999'

export const countsQuery = queryOptions({
  queryKey: ['translations', 'counts'],
  queryFn: ({ signal }) => call(translations.list, { query: { page: pastTheEnd } }, signal),
})

export const languagesQuery = queryOptions({ queryKey: ['translations', 'languages'], queryFn: ({ signal }) => call(translations.languages, {}, signal) })

export const invitationsQuery = queryOptions({ queryKey: ['translations', 'invitations'], queryFn: ({ signal }) => call(translations.invitations, {}, signal) })

type Saving = CallInput<typeof translations.save>['body']
type TextKey = Pick<Saving, 'namespace' | 'key'>

/** Changes a row in every list and reloads the counts only, so that no row moves or leaves. */
function useChangeRow() {
  const queries = useQueryClient()
  return ({ namespace, key }: TextKey, change: (row: Translation) => Translation) => {
    const put = (one: Translation) => (one.namespace === namespace && one.key === key ? change(one) : one)
    queries.setQueriesData<InfiniteData<TranslationPage>>(
      { queryKey: listKey },
      (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(put) })) },
    )
    void queries.invalidateQueries({ queryKey: countsQuery.queryKey })
    void queries.invalidateQueries({ queryKey: listKey, refetchType: 'none' })
  }
}

/** What stands in a refusal for a text that is missing. */
const noText = '–'

/** What the refusal of a change tells of the text that somebody else wrote. */
const withNewer = (one: TranslatedText, { params }: CallRefused): TranslatedText => {
  const text = params.text === noText ? null : String(params.text)
  const changed = { isChanged: text !== null && text !== one.shipped, changedBy: String(params.by), changedAt: null }
  return { ...one, text, ...changed, isStale: false, sourceThen: null, revision: Number(params.revision) }
}

/** A change of one text. What it answers stands in its row; if somebody else was first, what they wrote does. */
function useTextChange<Input extends TextKey & Pick<Saving, 'language'>>(mutationFn: (input: Input) => Promise<Translation>) {
  const changeRow = useChangeRow()
  return useMutation({
    mutationFn,
    onSuccess: (fresh) => {
      // A row keeps the languages to which the list was filtered.
      changeRow(fresh, ({ texts }) => ({ ...fresh, texts: fresh.texts.filter(({ language }) => texts.some((text) => text.language === language)) }))
      refreshTexts()
    },
    onError: (error, { language, ...textKey }) => {
      if (!isRefused(error, 'translation.stale')) return
      changeRow(textKey, (row) => ({ ...row, texts: row.texts.map((one) => (one.language === language ? withNewer(one, error) : one)) }))
    },
  })
}

export const useSaveText = () => useTextChange((body: Saving) => call(translations.save, { body }))

export const useResetText = () => useTextChange((body: Omit<Saving, 'text'>) => call(translations.reset, { body }))

export function useApplyChanges() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changes: Saving[]) => call(translations.apply, { body: { changes } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['translations'] })
      refreshTexts()
    },
  })
}

export function useSaveLanguage() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ code, ...body }: LanguageInput & { code: string }) => call(translations.saveLanguage, { params: { code }, body }),
    onSuccess: async (answer) => {
      await keepAnswer(queries, languagesQuery.queryKey, answer)
      for (const queryKey of [listKey, countsQuery.queryKey, ['masterdata']]) void queries.invalidateQueries({ queryKey })
      refreshTexts()
    },
  })
}

export function useSaveInvitationText() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: CallInput<typeof translations.saveInvitation>['body'] & { id: number }) =>
      call(translations.saveInvitation, { params: { id: String(id) }, body }),
    onSettled: () => {
      for (const queryKey of [invitationsQuery.queryKey, ['invitations']]) void queries.invalidateQueries({ queryKey })
    },
  })
}
