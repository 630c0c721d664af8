import { triggerPointOf } from '@klesis/contract/procedures/trigger-points.ts'
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toText } from '../../../ui/localized-text.ts'
import text from '../../../ui/text.module.css'
import type { ReachQuestion } from './use-reach.ts'

/** Before rules or scripts change: how many applications still meet each of their points. */
export function ReachDialog({ question }: { question: ReachQuestion | undefined }) {
  const { t } = useTranslation(['procedures', 'app'])
  const language = useLanguage()
  if (!question) return null
  const { reach, moment, decide } = question
  const isEdited = moment === 'save' || moment === 'effect'
  const counts = ({ drafts, submitted }: { drafts: number; submitted: number }) => ({
    drafts: t('reach.drafts', { count: drafts }),
    submitted: t('reach.submitted', { count: submitted }),
  })
  return (
    <Dialog size="lg" onClose={() => decide(false)} title={t('reach.title')}>
      <Stack>
        <Text>{t('reach.lead', counts(reach))}</Text>
        <Box component="dl" m={0} className={text.facts}>
          {reach.items.map(({ id, ...numbers }) => (
            <Fragment key={id}>
              <dt>{toText(triggerPointOf(id).title, language)}</dt>
              <dd>{t('reach.counts', counts(numbers))}</dd>
            </Fragment>
          ))}
        </Box>
        <Text c="dimmed">{t(moment === 'save' && reach.isPublished ? 'reach.later' : 'reach.now')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => decide(false)} data-autofocus>
            {t(isEdited ? 'reach.back' : 'app:action.cancel')}
          </Button>
          <Button color={moment === 'remove' ? 'red' : undefined} onClick={() => decide(true)}>
            {t(moment === 'save' ? 'reach.save' : moment)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
