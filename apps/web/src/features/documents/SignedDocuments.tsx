import type { ApplicationDocument } from '@klesis/contract/documents/documents.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconClock, IconDownload, IconFileOff, type TablerIcon } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { DateText } from '../../ui/DateText.tsx'
import type { Tone } from '../../ui/palette.ts'
import { Refused } from '../../ui/Refused.tsx'
import { DocumentCopies } from './DocumentCopies.tsx'
import classes from './documents.module.css'
import { documentsQuery, downloadDocument } from './documents.queries.ts'
import { groupedCode, positionIn } from './position-in.ts'

const states: Readonly<Record<ApplicationDocument['state'], { tone: Tone; icon: TablerIcon }>> = {
  prepared: { tone: 'amber', icon: IconClock },
  official: { tone: 'green', icon: IconCheck },
  reopened: { tone: 'amber', icon: IconClock },
  replaced: { tone: 'gray', icon: IconFileOff },
  withdrawn: { tone: 'gray', icon: IconFileOff },
}

/** The documents of an application that concern the reader, with who signed them. Nothing is shown while there are none. */
export function SignedDocuments({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation('documents')
  const list = useQuery(documentsQuery(applicationId))
  if (list.error) return <Refused error={list.error} title={t('failed')} onRetry={() => void list.refetch()} />
  if (!list.data?.items.length) return null
  const title = t(list.data.items.some(({ kind }) => kind === 'letter') ? 'titleWithLetters' : 'title')
  return (
    <Card aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {list.data.items.map((document) => (
          <DocumentRow key={document.id} applicationId={applicationId} document={document} />
        ))}
      </ul>
    </Card>
  )
}

function DocumentRow({ applicationId, document }: { applicationId: number; document: ApplicationDocument }) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const save = useMutation({ mutationFn: () => downloadDocument(applicationId, document) })
  const { title, kind, state, signatures, seal, awaitsSeal, code, isOfficial, isOriginal, evidence } = document
  // Nobody signs a letter that is written after the decision.
  const isUnsigned = signatures.length === 0 && (kind !== 'letter' || state === 'prepared')
  return (
    <li>
      <div className={classes.head}>
        <b>{title}</b>
        <Chip {...states[state]}>{t(`state.${state}`)}</Chip>
        {isOfficial && !isOriginal && (
          <Chip tone="amber" icon={IconFileOff}>
            {t('notOriginal')}
          </Chip>
        )}
        <Button
          variant="default"
          size="xs"
          loading={save.isPending}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          aria-label={t('downloadOne', { title })}
          onClick={() => save.mutate()}
        >
          {t('download')}
        </Button>
      </div>
      <small>
        {[t('code', { code: groupedCode(code) }), isOfficial && !isOriginal && (signatures.length > 0 || seal) && t('noStamp')].filter(Boolean).join(' · ')}
      </small>
      {isUnsigned && <small>{t('noSignatures')}</small>}
      {awaitsSeal && <small>{t('sealFollows')}</small>}
      {evidence && <small>{t(`evidence.${evidence}`)}</small>}
      <ul className={classes.signatures}>
        {signatures.map(({ position, unit, name, at, level, standsInFor }) => (
          <li key={`${name} ${at}`}>
            {positionIn(textIn(position, language), unit && textIn(unit, language))}: {name}
            {standsInFor && ` (${t('standsInFor', { name: standsInFor })})`} · <DateText moment={at} />
            {level === 'B-T' && ` · ${t('stamped')}`}
          </li>
        ))}
        {seal && (
          <li>
            {t('sealedBy', { name: seal.name })} · <DateText moment={seal.at} />
            {seal.level === 'B-T' && ` · ${t('stamped')}`}
          </li>
        )}
      </ul>
      <DocumentCopies applicationId={applicationId} document={document} />
      <Refused error={save.error} />
    </li>
  )
}
