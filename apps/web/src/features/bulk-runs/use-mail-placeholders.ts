import type { KeptSelection } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import type { NamedPlaceholder } from '../procedures/rules/texts/placeholder-extensions.ts'
import { namedPlaceholders } from '../procedures/rules/texts/use-placeholders.ts'
import { answersQuery, type SelectedFrom } from './bulk-runs.queries.ts'

/**
 * What a mail to the applicants of a selection can be filled with: the data of each application, and the answers to the forms of the invitations that one manages, each
 * once. Undefined while the forms are read; without them it can be written all the same.
 */
export function useMailPlaceholders(list: SelectedFrom, { invitations }: KeptSelection): readonly NamedPlaceholder[] | undefined {
  const language = useLanguage()
  const { data, isPending } = useQuery(answersQuery(list, language))
  return useMemo(() => {
    if (isPending) return undefined
    const managed = new Set(invitations.flatMap(({ id, isManaged }) => (isManaged ? [id] : [])))
    const answers = new Map<string, string>()
    for (const { id, invitationId, label } of data?.items ?? []) {
      const path = id.slice(id.indexOf(':') + 1)
      if (managed.has(invitationId) && !answers.has(path)) answers.set(path, label)
    }
    return namedPlaceholders(
      language,
      [...answers].map(([path, label]) => ({ path, label })),
    )
  }, [data, isPending, invitations, language])
}
