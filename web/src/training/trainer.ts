// Who may run trainings and tournaments: on some servers the host alone.
import { server } from '../server/connection';

export const mayTrain = (): boolean => server.hello.value?.visitor.trainings ?? true;
