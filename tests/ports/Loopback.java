import com.amazonaws.services.dynamodbv2.local.main.ServerRunner;
import com.amazonaws.services.dynamodbv2.local.server.DynamoDBProxyServer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/**
 * DynamoDB Local listens on every address and has no option against it; this starts it on the loopback only. It ends when its standard
 * input does, which is when the process that started it is gone, however that ended.
 */
public class Loopback {
  public static void main(String[] args) throws Exception {
    DynamoDBProxyServer proxy = ServerRunner.createServerFromCommandLineArgs(args);
    for (var field : DynamoDBProxyServer.class.getDeclaredFields()) {
      if (field.getType() != Server.class) continue;
      field.setAccessible(true);
      for (var connector : ((Server) field.get(proxy)).getConnectors()) ((ServerConnector) connector).setHost("127.0.0.1");
    }
    proxy.start();
    System.out.println("ready");
    while (System.in.read() != -1) {}
    System.exit(0);
  }
}
