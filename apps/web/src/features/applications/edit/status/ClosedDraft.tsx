import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { Alert } from '@mantine/core'
import { IconClockX } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import classes from '../edit.module.css'
import { type Closing, closingOf } from './meaning.ts'

/** The date that the reason names. */
const dateOf: Record<Closing, (application: ApplicationView) => string | undefined> = {
  draftUnpublished: () => undefined,
  draftNotOpenYet: ({ invitation }) => invitation.startsAt,
  draftClosed: ({ closesAt }) => closesAt,
}

/** Tells applicants why they cannot change what they have not submitted. */
export function ClosedDraft({ application }: { application: ApplicationView }) {
  const { t } = useTranslation('application-reading')
  const closing = closingOf(application)
  const date = dateOf[closing](application)
  return (
    <Alert color="gray" className={classes.banner} icon={<IconClockX stroke={1.75} aria-hidden />} title={t(`edit.${closing}.title`)}>
      {t(`edit.${closing}.text`)} {date && <DateText moment={date} withZone />}
    </Alert>
  )
}
