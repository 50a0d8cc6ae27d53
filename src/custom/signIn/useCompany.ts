import { useCallback, useEffect, useState } from 'react';
import { language } from '#console/i18n/language';
import { session } from '#console/session/session';
import { type Company, companyById, EntranceError } from './entranceCalls';

type CompanyState =
  | { state: 'looking' }
  | { state: 'found'; company: Company }
  | { state: 'missing' }
  /** The backend did not reply: the company may well exist. */
  | { state: 'outage' };

/** The company with an id. An unknown company is no longer remembered as the last one. @see rules 1.2, 1.3 */
export function useCompany(id: string): CompanyState & { again(): void } {
  const [found, setFound] = useState<{ id: string; attempt: number; result: CompanyState } | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    const finish = (result: CompanyState) => {
      if (current) setFound({ id, attempt, result });
    };
    companyById(id).then(
      async (company) => {
        // loads the company's texts before the sign-in shows them
        await language.ofCompany(company.language);
        finish({ state: 'found', company });
      },
      (error: unknown) => {
        const answered = error instanceof EntranceError && error.status > 0;
        if (answered && session.tenantId() === id) session.forgetTenant();
        finish({ state: answered ? 'missing' : 'outage' });
      },
    );
    return () => {
      current = false;
    };
  }, [id, attempt]);

  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const result = found?.id === id && found.attempt === attempt ? found.result : ({ state: 'looking' } as const);
  return { ...result, again };
}
