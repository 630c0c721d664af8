import { NewApiClient } from '@klesis/contract/org/directory.ts'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { athensDay } from '../../../ui/athens-day.ts'
import { DateTimeField } from '../../../ui/DateTimeField.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SecretDialog } from '../../../ui/SecretDialog.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { useServerForm } from '../../../ui/use-server-form.ts'
import classes from './api-clients.module.css'
import { apiClientsQuery, useAddApiClient } from './api-clients.queries.ts'

/** Creates an API client; its token is shown once, in a dialog. */
export function AddApiClientForm() {
  const { t } = useTranslation('api-clients')
  const queries = useQueryClient()
  const add = useAddApiClient()
  const form = useServerForm({
    initialValues: { name: '', lastDay: null as string | null },
    schema: NewApiClient,
    toBody: ({ name, lastDay }) => ({ name, lastDay: lastDay ? athensDay(lastDay) : '' }),
    faultText: (field) => t(field === 'name' ? 'noName' : 'noDay'),
    fieldOfRefusal: { 'apiClient.nameTaken': 'name', 'apiClient.lastDayWrong': 'lastDay' },
    save: add,
    onSaved: () => form.reset(),
  })
  return (
    <SectionCard title={t('add')}>
      <form noValidate className={classes.form} onSubmit={form.submit}>
        <Refused error={form.refused} />
        <TextInput label={t('name')} description={t('nameHelp')} maxLength={100} {...form.input('name')} />
        <DateTimeField isDateOnly label={t('lastDay')} description={t('lastDayHelp')} {...form.field('lastDay')} />
        <Button type="submit" loading={form.isBusy}>
          {t('addButton')}
        </Button>
      </form>
      {add.data && (
        <SecretDialog
          secret={add.data.token}
          texts={{
            title: t('token.title', { name: add.data.apiClient.name }),
            text: t('token.text'),
            label: t('token.label'),
            copy: t('token.copy'),
            copied: t('token.copied'),
            done: t('token.close'),
          }}
          onClose={() => {
            add.reset()
            void queries.refetchQueries(apiClientsQuery)
          }}
        />
      )}
    </SectionCard>
  )
}
