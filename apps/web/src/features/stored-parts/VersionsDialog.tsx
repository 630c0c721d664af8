import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CardList, ListCard } from '../../ui/CardList.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import text from '../../ui/text.module.css'
import { type Family, versionsQuery } from './stored-parts.queries.ts'

interface Props {
  family: Family
  part: { id: number; number: number; title: string }
  isModified: boolean
  onOpen: (number: number) => Promise<void>
  onClose: () => void
}

/** All versions: who saved each and when. An earlier one can be opened in the editor, after a question where it replaces what is not saved. */
export function VersionsDialog({ family, part, isModified, onOpen, onClose }: Props) {
  const { t } = useTranslation('stored-parts')
  const versions = useInfiniteQuery(versionsQuery(family, part.id))
  const rows = versions.data?.pages.flatMap(({ items }) => items)
  const [opening, setOpening] = useState<number>()
  const [asked, ask] = useState<number>()
  const [error, setError] = useState<Error>()
  const open = (number: number) => {
    ask(undefined)
    setOpening(number)
    setError(undefined)
    onOpen(number).catch((failure: Error) => {
      setOpening(undefined)
      setError(failure)
    })
  }
  return (
    <Dialog size="lg" onClose={onClose} title={t('versions.title', { title: part.title })}>
      <Refused error={error} />
      <Refused error={rows ? null : versions.error} onRetry={() => void versions.refetch()} />
      {!(rows || versions.error) && <RowsSkeleton count={3} height={72} />}
      {rows && (
        <InfiniteList query={versions}>
          <CardList label={t('versions.list')} isNumbered>
            {rows.map(({ number, savedAt, savedBy }) => (
              <ListCard key={number}>
                <span className={text.chips}>
                  <b>{t('edit.number', { number })}</b>
                  {number === part.number && <Chip tone="green">{t('versions.present')}</Chip>}
                </span>
                <span className={text.soft}>
                  <DateText moment={savedAt} /> · <span data-private>{savedBy}</span>
                </span>
                {number !== part.number && (
                  <div>
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={t('versions.restoreNamed', { number })}
                      loading={opening === number}
                      onClick={() => (isModified ? ask(number) : open(number))}
                    >
                      {t('versions.restore')}
                    </Button>
                  </div>
                )}
              </ListCard>
            ))}
          </CardList>
        </InfiniteList>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title={t('versions.ask', { number: asked })}
          confirm={t('versions.restore')}
          onConfirm={() => open(asked)}
          onClose={() => ask(undefined)}
        >
          {t('versions.lost')}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
