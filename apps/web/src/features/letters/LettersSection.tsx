import type { Letter } from '@klesis/contract/letters/letters.ts'
import { Skeleton, Stack, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { LateSkeleton } from '../../ui/LateSkeleton.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { fetchRichTextEditor } from '../../ui/rich-text/RichTextBox.tsx'
import { useAddressText } from '../../ui/use-address-text.ts'
import { PlaceholderEditor } from '../procedures/rules/texts/PlaceholderField.tsx'
import { LetterPanel } from './LetterPanel.tsx'
import { letterStates, stateOf } from './letter-state.ts'
import classes from './letters.module.css'
import { lettersOf, lettersQuery, placeholdersQuery } from './letters.queries.ts'
import { useLetterDrafts } from './use-letter-draft.ts'

interface Props {
  invitation: { id: number; revision: number }
  /** Called when there are unsaved changes, or none any more. */
  onModified: (isModified: boolean) => void
}

/** Whether the editors of a letter were fetched, as far as they can be: its fields have their height only then. */
function useEditors(): boolean {
  const [areFetched, setFetched] = useState(false)
  useEffect(() => {
    void Promise.allSettled([fetchRichTextEditor(), PlaceholderEditor.preload()]).then(() => setFetched(true))
  }, [])
  return areFetched
}

/** The letters that the invitation writes, one of each kind. Each is saved and put into effect apart from the invitation. */
export function LettersSection({ invitation: { id, revision }, onModified }: Props) {
  const { t } = useTranslation('letters')
  const list = useQuery(lettersQuery(id))
  const placeholders = useQuery(placeholdersQuery(id, revision))
  const areEditorsFetched = useEditors()
  const { drafts, changeDraft } = useLetterDrafts()
  const [asked, ask] = useAddressText('letter')
  const isAnyModified = Object.keys(drafts).length > 0
  useEffect(() => onModified(isAnyModified), [onModified, isAnyModified])
  const retry = () => void Promise.all([list.refetch(), placeholders.refetch()])
  const failure = list.data && placeholders.data ? null : (list.error ?? placeholders.error)
  if (!(failure || (list.data && placeholders.data && areEditorsFetched))) {
    return (
      <LateSkeleton queryKey={lettersOf(id)}>
        <Skeleton height={420} role="status" aria-label={t('loading')} />
      </LateSkeleton>
    )
  }
  const shown = list.data?.items.find(({ kind }) => kind === asked) ?? list.data?.items[0]
  return (
    <Card>
      <Stack>
        <Text c="dimmed">{t('lead')}</Text>
        <Refused error={failure} onRetry={retry} />
        {list.data && placeholders.data && shown && (
          <Tabs value={shown.kind} onChange={(kind) => kind && ask(kind)} keepMounted={false}>
            <Tabs.List aria-label={t('kinds')} className={classes.kinds}>
              {list.data.items.map((letter) => (
                <KindTab key={letter.kind} letter={letter} isModified={drafts[letter.kind] !== undefined} />
              ))}
            </Tabs.List>
            {list.data.items.map((letter) => (
              <LetterPanel
                key={letter.kind}
                invitation={{ id, ...list.data.invitation }}
                saved={letter}
                draft={drafts[letter.kind]}
                changeDraft={changeDraft}
                fields={placeholders.data}
              />
            ))}
          </Tabs>
        )}
      </Stack>
    </Card>
  )
}

function KindTab({ letter, isModified }: { letter: Letter; isModified: boolean }) {
  const { t } = useTranslation('letters')
  const state = stateOf(letter, isModified)
  return (
    <Tabs.Tab value={letter.kind} className={classes.kind}>
      <span className={classes.kindName}>{t(`kind.${letter.kind}`)}</span> <Chip {...letterStates[state]}>{t(`state.${state}`)}</Chip>
    </Tabs.Tab>
  )
}
