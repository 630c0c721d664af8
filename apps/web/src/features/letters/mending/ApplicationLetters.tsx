import type { LetterOffer } from '@klesis/contract/letters/letters.ts'
import { Button } from '@mantine/core'
import { IconEye, IconPencil, IconUserEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Refused } from '../../../ui/Refused.tsx'
import classes from './mending.module.css'
import { offersQuery, savedPaper } from './mending.queries.ts'

const PaperDialog = lazyPart(async () => {
  const [{ PaperDialog: Paper }] = await Promise.all([import('./PaperDialog.tsx'), loadTexts('pdf-viewer')])
  return { default: Paper }
})
const MendDialog = lazyPart(async () => {
  const [{ MendDialog: Mend }] = await Promise.all([import('./MendDialog.tsx'), loadTexts('letters', 'rich-text')])
  return { default: Mend }
})

interface Props {
  application: { id: number; applicant: { fullname: string } }
  /** Of the heading; one of the second level has a card of its own. */
  level: 2 | 3
}

/** The letters that the decision will bring: each can be seen, and mended by those who may. Nothing is shown while the invitation writes none. */
export function ApplicationLetters({ application: { id, applicant }, level }: Props) {
  const { t } = useTranslation('mended-letters')
  const offers = useQuery(offersQuery(id))
  const [opened, open] = useState<{ offer: LetterOffer; isMended: boolean }>()
  if (offers.error) return <Refused error={offers.error} title={t('failed')} onRetry={() => void offers.refetch()} />
  if (!offers.data?.items.length) return null
  const Heading = `h${level}` as const
  const Box = level === 2 ? Card : 'section'
  const close = () => open(undefined)
  return (
    <Box className={classes.letters} aria-label={t('title')}>
      <Heading className={classes.title}>{t('title')}</Heading>
      <p className={classes.lead}>{t('lead')}</p>
      <ul className={classes.list}>
        {offers.data.items.map((offer) => (
          <li key={offer.kind}>
            <span className={classes.name}>
              <b>{offer.title}</b>
              {offer.isMended && (
                <Chip tone="aegean" icon={IconUserEdit}>
                  {t('own')}
                </Chip>
              )}
            </span>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
              aria-label={t('seeOne', { title: offer.title })}
              onClick={() => open({ offer, isMended: false })}
            >
              {t('see')}
            </Button>
            {offer.mayMend && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
                aria-label={t('changeOne', { title: offer.title })}
                onClick={() => open({ offer, isMended: true })}
              >
                {t('change')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {opened && !opened.isMended && (
          <PaperDialog title={opened.offer.title} paper={savedPaper({ applicationId: id, kind: opened.offer.kind })} onClose={close} />
        )}
        {opened?.isMended && (
          <MendDialog of={{ applicationId: id, kind: opened.offer.kind }} title={opened.offer.title} name={applicant.fullname} onClose={close} />
        )}
      </Suspense>
    </Box>
  )
}
