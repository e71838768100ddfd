// In the app these stand inline in the page; here they come with the test.
import '../tokens.css';
import '../base.css';
import '../looks.css';
import '../app/frame.css';
import { bringWays } from '../app/routing/follow.ts';

bringWays(() => import('../app/ways.ts'));
