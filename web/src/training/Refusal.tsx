import { Failure } from '../app/Failure';
import { t } from './text';

/// How the server says that another one holds the folder of the trainings.
const kInUse = 'is in use';

/// In place of the trainings of a server that has none.
export function Refusal({ error }: { error: Error }) {
  const inUse = error.message.includes(kInUse);
  return <Failure error={error} words={inUse ? t().inUse : t().noTraining} />;
}
