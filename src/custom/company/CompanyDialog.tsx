import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useLanguage } from '#console/i18n/LanguageProvider';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/dialogs/FormDialog';
import { useTypedValues } from '#console/layout/dialogs/useTypedValues';
import { FormSection } from '#console/layout/parts/FormSection';
import { undoableValues } from '#console/records/undo/valueChanges';
import { PlainNumberBox } from '#console/schema/controls/PlainNumberBox';
import { locales } from '#contract/locales';
import { type CompanySettings, mostProjectDays, noSettings } from '#contract/resources/calls/companySettings';
import { ChoiceBox } from './ChoiceBox';
import { currencyChoices, timeZoneChoices } from './choices';
import { type DraftTerms, halfTerms, termsOf } from './draftTerms';
import { TermsInputs } from './TermsInputs';

/** Errors are shown above the form. */
const ofNoField = () => undefined;

const languages = locales.map(({ locale, name }) => ({ value: locale, label: name }));

/** Form of the company's language, time zone, currency and words for projects. @see rules 16.41, 16.42 */
export function CompanyDialog({ settings, onClose }: { settings: CompanySettings; onClose(): void }) {
  const text = useText();
  const notify = useNotify();
  const { locale } = useLanguage();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const typed = useTypedValues<Omit<CompanySettings, 'terms'> & { terms: DraftTerms }>(settings, ofNoField);
  const { values, change } = typed;
  const [tried, setTried] = useState(false);
  const [zones] = useState(() => timeZoneChoices(settings.timeZone));
  const currencies = currencyChoices(locale);
  const half = halfTerms(values.terms);

  const save = async () => {
    setTried(true);
    if (half.length > 0) return;
    await typed.save(async () => {
      const after: CompanySettings = { ...values, terms: termsOf(values.terms) };
      await undoableValues(
        () => dataProvider.saveCompanySettings({ settings: after }),
        () => ({
          resource: 'tenants',
          id: 'settings',
          name: text('company.title'),
          read: async () => ({ ...noSettings, ...(await dataProvider.currentTenant()).data.settings }),
          write: (values, now) => dataProvider.saveCompanySettings({ settings: { ...noSettings, ...now, ...values } }),
          before: settings,
          after,
        }),
      );
      notify('company.saved', { type: 'success' });
      onClose();
    });
  };
  return (
    <FormDialog
      title={text('company.title')}
      dirty={typed.touched}
      saving={typed.saving}
      error={typed.problem}
      submitLabel={text('common.save')}
      maxWidth="sm"
      onSubmit={save}
      onClose={onClose}
    >
      <FormSection>
        <ChoiceBox
          label={text('company.language')}
          value={values.language}
          choices={languages}
          help={text('company.language_help')}
          onChange={(value) => change({ language: languages.find((one) => one.value === value)?.value ?? null })}
        />
        <ChoiceBox
          label={text('company.time_zone')}
          value={values.timeZone}
          choices={zones}
          help={text('company.time_zone_help')}
          onChange={(timeZone) => change({ timeZone })}
        />
        <ChoiceBox
          label={text('company.currency')}
          value={values.currency}
          choices={currencies}
          help={text('company.currency_help')}
          onChange={(currency) => change({ currency })}
        />
        <PlainNumberBox
          label={text('company.project_days')}
          value={values.projectDays}
          min={0}
          max={mostProjectDays}
          step={1}
          help={text('company.project_days_help')}
          onChange={(projectDays) => change({ projectDays })}
        />
      </FormSection>
      <TermsInputs
        terms={values.terms}
        first={[...new Set([values.language, locale])].filter((one) => one !== null)}
        half={tried ? half : []}
        onChange={(terms) => change({ terms })}
      />
    </FormDialog>
  );
}
