import type { ApplicationView, Saved } from '@klesis/contract/applications/application.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { isRefused } from '../../../../api/call-refused.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Deadline } from '../../../../ui/Deadline.tsx'
import { Refused } from '../../../../ui/Refused.tsx'
import type { SaveStateName } from '../../../../ui/SaveState.tsx'
import type { FormStore } from '../../../forms/index.ts'
import { NextDeciders } from '../../outline/NextDeciders.tsx'
import foot from '../foot.module.css'
import notice from '../review/notice.module.css'
import { EnclosedList } from './EnclosedList.tsx'
import { FaultLink } from './FaultLink.tsx'
import { MissingList } from './MissingList.tsx'
import type { Missing, MissingSection } from './missing.ts'
import { findPartTitle, SectionTitle } from './PartTitle.tsx'
import { RefusedFiles } from './RefusedFiles.tsx'
import { SendButton } from './SendButton.tsx'
import { SentAnswers } from './SentAnswers.tsx'
import { SubmitHelp } from './SubmitHelp.tsx'
import { SubmitState } from './SubmitState.tsx'
import classes from './submit-page.module.css'
import type { SubmittedPart } from './submitted-part.ts'
import { useUploadedFiles } from './use-uploaded-files.ts'

interface Props {
  application: ApplicationView
  form: Form
  /** The form on the page, whose files may still be on their way. */
  store: FormStore
  /** The answers as the server will store them. */
  answers: { data: Record<string, unknown>; hidden: ReadonlySet<string> }
  chosenItems: readonly number[]
  missing: readonly Missing[]
  saveState: SaveStateName
  /** The part that the person comes back from, having changed it; or the address, with which a page begins as every other: without a focus of its own. */
  changed?: SubmittedPart | 'address' | undefined
  /** Asks the server what is missing or wrong; the outcome arrives through `missing`. */
  onCheck: () => Promise<void>
  /** Submits; what the server finds missing arrives through `missing`. */
  onSend: () => Promise<Saved>
  onSent: (saved: Saved) => void
  onFollow: (missing: Missing) => void
  /** Leads back to a part; to the first section without one. */
  onBack: (part?: SubmittedPart) => void
}

/** The page before the final submission: what is missing, with links, and what will be submitted. */
export function SubmitPage(props: Props) {
  const { application, form, store, answers, chosenItems, missing, saveState, changed, onCheck, onSend, onSent, onFollow, onBack } = props
  const { t } = useTranslation(['applications', 'submission'])
  const [titleId, missingId] = [useId(), useId()]
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const focusFirst = () => list.current?.querySelector('button')?.focus()
  const check = useMutation({ mutationFn: onCheck })
  const send = useMutation({ mutationFn: onSend, onSuccess: onSent })
  const { mutate: askServer } = check
  const { sending, refused } = useUploadedFiles(application, store)
  useEffect(() => {
    const part = findPartTitle(changed)
    part?.scrollIntoView({ block: 'center' })
    const target = part ?? (changed === 'address' ? undefined : heading.current)
    target?.focus({ preventScroll: Boolean(part) })
    askServer()
  }, [askServer, changed])
  const isFoundIncomplete = isRefused(send.error, 'application.incomplete')
  useEffect(() => {
    if (isFoundIncomplete) list.current?.querySelector('button')?.focus()
  }, [isFoundIncomplete])

  const faultAt = (section: MissingSection, field: string) => {
    const fault = missing.find((one) => one.section === section && one.field === field)
    return fault && <FaultLink fault={fault} onFollow={onFollow} />
  }
  const isReview = application.approvalState === 'review'
  const isIncomplete = missing.length > 0
  const title = t(isIncomplete ? 'edit.submit.missingTitle' : isReview ? 'submission:resubmitTitle' : 'edit.submit.title')
  return (
    <section className={classes.page} aria-label={t('submission:label')}>
      <section className={classes.head} aria-labelledby={titleId}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={classes.title} aria-describedby={missingId}>
          {title}
        </h2>
        <p className={notice.flat}>
          {/* Heard with the heading, which takes the focus, and again only where the server finds something else. */}
          <span id={missingId} role="status">
            {isIncomplete && t('submission:missing', { count: missing.length })}
          </span>{' '}
          {isIncomplete ? t('submission:follow', { count: missing.length }) : t(isReview ? 'submission:resubmitText' : 'submission:text')}
        </p>
        {!isFoundIncomplete && !isRefused(send.error, 'application.stale') && <Refused error={send.error} />}
        {isIncomplete && (
          <div ref={list} className={classes.missing}>
            <MissingList missing={missing} onFollow={onFollow} />
          </div>
        )}
        <RefusedFiles refused={refused} onFollow={onFollow} />
        {!isIncomplete && application.invitation.hasHelp && <SubmitHelp invitationId={application.invitation.id} />}
        {!isReview && !application.invitation.isContinuous && <Deadline moment={application.closesAt} />}
      </section>
      <Card className={classes.sent} aria-label={t('submission:whatIsSent')}>
        <SentAnswers {...{ form, answers }} faultAt={(path) => faultAt('form', path)} onChange={onBack} />
        <EnclosedList
          application={application}
          chosen={chosenItems}
          title={(section) => <SectionTitle section={section} onChange={onBack} />}
          faultAt={(requirement) => faultAt('documents', String(requirement))}
        />
      </Card>
      <NextDeciders invitationId={application.invitation.id} />
      <div className={foot.foot} data-sticky-foot>
        <div className={foot.state}>
          {/* That something is missing is said above. */}
          <VisuallyHidden role="status">{check.isSuccess && !isIncomplete && t('submission:complete')}</VisuallyHidden>
          <SubmitState
            uploading={sending}
            isChecking={check.isIdle || check.isPending}
            isSending={send.isPending}
            saveState={saveState}
            savedAt={application.savedAt}
          />
        </div>
        <div className={foot.buttons}>
          <Button variant="default" leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />} onClick={() => onBack()}>
            {t('submission:back')}
          </Button>
          <SendButton isSending={send.isPending} isDisabled={!isIncomplete && sending.length > 0} onClick={() => (isIncomplete ? focusFirst() : send.mutate())}>
            {t(isReview ? 'edit.submit.resubmit' : 'edit.submit.confirm')}
          </SendButton>
        </div>
      </div>
    </section>
  )
}
