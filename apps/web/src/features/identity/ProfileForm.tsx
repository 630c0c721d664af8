import { type Profile, ProfileInput } from '@klesis/contract/identity/identity.ts'
import { languages } from '@klesis/contract/languages.ts'
import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { languageNames } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Refused } from '../../ui/Refused.tsx'
import { toast } from '../../ui/toast.ts'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { useServerForm } from '../../ui/use-server-form.ts'
import { useSaveProfile } from './profile.queries.ts'

interface Props {
  profile: Profile
  onSaved?: (profile: Profile) => void
}

const toValues = ({ firstName, lastName, fatherName, phone, title, language }: Profile) => ({ firstName, lastName, fatherName, phone, title, language })

/** The person's own profile; also replaces the create card while the profile is unconfirmed. */
export function ProfileForm({ profile, onSaved }: Props) {
  const { t } = useTranslation('identity')
  const form = useServerForm({
    initialValues: toValues(profile),
    schema: ProfileInput,
    toBody: (values) => values,
    faultText: (_field, fault) => t(fault === 'required' ? 'profile.required' : 'profile.notAPhone'),
    save: useSaveProfile(profile.confirmed),
    toSaved: toValues,
    onSaved: (saved) => {
      void toast({ message: t('profile.saved') })
      onSaved?.(saved)
    },
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack>
        <Refused error={form.refused} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={t('profile.firstName')} required autoComplete="given-name" {...form.input('firstName')} />
          <TextInput label={t('profile.lastName')} required autoComplete="family-name" {...form.input('lastName')} />
          <TextInput label={t('profile.fatherName')} {...form.input('fatherName')} />
          <TextInput label={t('profile.phone')} description={t('profile.phoneHelp')} type="tel" autoComplete="tel" {...form.input('phone')} />
          <TextInput label={t('profile.jobTitle')} description={t('profile.jobTitleHelp')} {...form.input('title')} />
          <Select
            label={t('profile.language')}
            allowDeselect={false}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            {...form.input('language')}
          />
        </SimpleGrid>
        <Group>
          <Button type="submit" loading={form.isBusy}>
            {profile.confirmed ? t('profile.save') : t('profile.confirm')}
          </Button>
        </Group>
      </Stack>
      <UnsavedGuard isDirty={form.isDirty} />
    </form>
  )
}
