import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Stack } from '@mantine/core'
import { IconCheck, IconFileDescription, IconFiles, IconMail } from '@tabler/icons-react'
import { Suspense, useEffect, useRef } from 'react'
import { session } from '../../../../api/session.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/Card.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import text from '../../../../ui/text.module.css'
import { useDocumentTitle } from '../../../../ui/use-document-title.ts'
import { useIsIframed } from '../../../../ui/use-is-iframed.ts'
import { PrintButton } from '../print/PrintButton.tsx'
import { PdfButton } from '../status/PdfButton.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { FinishButton } from './FinishButton.tsx'
import { NextSteps } from './NextSteps.tsx'
import { ReceiptFacts } from './ReceiptFacts.tsx'
import classes from './receipt.module.css'
import { WithdrawCard } from './WithdrawCard.tsx'

const PrivateLink = lazyPart(() => import('../../../links/PrivateLink.tsx').then((file) => ({ default: file.PrivateLink })))

/** Confirms the last submission, in place of the application's page: its number and time, what happens next, and where to go from here. */
export function Receipt({ application }: { application: ApplicationView }) {
  const { t } = useTranslation(['receipt', 'applications'])
  const language = useLanguage()
  const isIframed = useIsIframed()
  const heading = useRef<HTMLHeadingElement>(null)
  // The page with the button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  const { allowed, approvalState, applicant, invitation, resubmissions } = application
  const last = resubmissions.at(-1)
  const isCorrection = last !== undefined && last.stepId !== null
  const title = t(isCorrection ? 'again' : 'title')
  useDocumentTitle(title)
  const isOpen = approvalState === 'notstarted' || approvalState === 'pending'
  const iconed = { variant: 'default', justify: 'flex-start' } as const
  return (
    <>
      <header className={classes.head}>
        <span className={classes.mark}>
          <IconCheck size={32} stroke={1.75} aria-hidden />
        </span>
        <div>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          <p className={text.flat}>{t(isOpen ? 'lead' : 'leadDecided', { title: textIn(invitation.title, language) })}</p>
        </div>
      </header>
      <div className={classes.page}>
        <div className={classes.main}>
          <Card className={classes.facts}>
            <ReceiptFacts application={application} />
            <p className={classes.mail}>
              <IconMail size={18} stroke={1.75} aria-hidden />
              <span>{applicant.email ? t('mail', { email: applicant.email }) : t('mailless')}</span>
            </p>
          </Card>
          {session.get()?.isNameless && (
            <Suspense>
              <PrivateLink applicationId={application.id} />
            </Suspense>
          )}
          {isOpen && <NextSteps application={application} isCorrection={isCorrection} />}
        </div>
        <aside className={classes.aside}>
          <Card className={classes.actions}>
            <Stack gap={9}>
              <PdfButton id={application.id} isPrimary />
              <PrintButton id={application.id} isWide />
              {isOpen && <CalendarButton id={application.id} invitationId={invitation.id} />}
              <LinkButton
                to="."
                search={{}}
                activeOptions={{ exact: true }}
                {...iconed}
                leftSection={<IconFileDescription size={18} stroke={1.75} aria-hidden />}
              >
                {t('view')}
              </LinkButton>
              {isIframed ? (
                <FinishButton application={application} />
              ) : (
                !session.get()?.scope && (
                  <LinkButton to="/application/me" {...iconed} leftSection={<IconFiles size={18} stroke={1.75} aria-hidden />}>
                    {t('mine')}
                  </LinkButton>
                )
              )}
            </Stack>
          </Card>
          {allowed.includes('withdraw') && <WithdrawCard application={application} />}
        </aside>
      </div>
    </>
  )
}
